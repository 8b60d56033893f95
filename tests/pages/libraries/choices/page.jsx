import Choices from 'choices.js';
import 'choices.js/public/assets/styles/choices.css';

document.querySelector('#root').innerHTML = `
  <label for="one">Delivery</label> <select id="one"><option>Standard</option><option>Express</option><option>Pick-up</option></select>
  <label for="many">Ways</label> <select id="many" multiple><option selected>Standard</option><option>Express</option><option>Pick-up</option></select>`;
const one = new Choices('#one', { shouldSort: false });
const many = new Choices('#many', { removeItemButton: true, shouldSort: false });
globalThis.state = () => ({ one: one.getValue(true), many: many.getValue(true) });
