import '@material/web/textfield/outlined-text-field.js';
import '@material/web/select/outlined-select.js';
import '@material/web/select/select-option.js';
import '@material/web/checkbox/checkbox.js';
import '@material/web/switch/switch.js';

document.querySelector('#root').innerHTML = `
  <md-outlined-text-field id="name" label="Full name" value="old"></md-outlined-text-field>
  <md-outlined-select id="ship" label="Delivery"><md-select-option value="standard" selected><div slot="headline">Standard</div></md-select-option><md-select-option value="express"><div slot="headline">Express</div></md-select-option></md-outlined-select>
  <md-checkbox id="gift" aria-label="Gift wrap"></md-checkbox> <md-switch id="alerts" aria-label="Alerts"></md-switch>`;
const held = (id, key) => document.querySelector(id)[key];
globalThis.state = () => ({ name: held('#name', 'value'), ship: held('#ship', 'value'), gift: held('#gift', 'checked'), alerts: held('#alerts', 'selected') });
