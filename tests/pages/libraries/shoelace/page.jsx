import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import '@shoelace-style/shoelace/dist/components/rating/rating.js';

document.querySelector('#root').innerHTML = `
  <sl-input id="name" label="Full name" value="old"></sl-input>
  <sl-select id="ship" label="Delivery" value="standard"><sl-option value="standard">Standard</sl-option><sl-option value="express">Express</sl-option></sl-select>
  <sl-checkbox id="gift">Gift wrap</sl-checkbox> <sl-switch id="alerts">Alerts</sl-switch>`;
const held = (id, key) => document.querySelector(id)[key];
Promise.all(['sl-input', 'sl-select', 'sl-option', 'sl-checkbox', 'sl-switch'].map((name) => customElements.whenDefined(name)));
globalThis.state = () => ({ name: held('#name', 'value'), ship: held('#ship', 'value'), gift: held('#gift', 'checked'), alerts: held('#alerts', 'checked') });
