import TomSelect from 'tom-select';
import 'tom-select/dist/css/tom-select.css';

document.querySelector('#root').innerHTML = `
  <label for="one">Delivery</label> <select id="one"><option value="">Choose</option><option>Standard</option><option>Express</option><option>Pick-up</option></select>
  <label for="many">Ways</label> <select id="many" multiple><option selected>Standard</option><option>Express</option><option>Pick-up</option></select>`;
const one = new TomSelect('#one', {});
const many = new TomSelect('#many', { plugins: ['remove_button'] });
globalThis.state = () => ({ one: one.getValue(), many: many.getValue() });
