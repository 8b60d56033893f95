/** A checkout of web components: fields, choices, a dialog that is open, all in shadow roots. */
import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/textarea/textarea.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/radio-group/radio-group.js';
import '@shoelace-style/shoelace/dist/components/radio/radio.js';
import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/tab-group/tab-group.js';
import '@shoelace-style/shoelace/dist/components/tab/tab.js';
import '@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js';
import '@shoelace-style/shoelace/dist/components/details/details.js';
import '@shoelace-style/shoelace/dist/components/range/range.js';

document.querySelector('#root').innerHTML = `
  <h1>Checkout</h1>
  <sl-tab-group><sl-tab slot="nav" panel="card">Card</sl-tab><sl-tab slot="nav" panel="bill" disabled>Bill</sl-tab>
    <sl-tab-panel name="card"><sl-input label="Card number" help-text="16 digits" clearable value="4111"></sl-input></sl-tab-panel></sl-tab-group>
  <sl-select label="Country" value="pe"><sl-option value="no">Norway</sl-option><sl-option value="pe">Peru</sl-option></sl-select>
  <sl-radio-group label="Delivery" value="fast"><sl-radio value="slow">Standard</sl-radio><sl-radio value="fast">Express</sl-radio></sl-radio-group>
  <sl-checkbox checked>Gift wrap</sl-checkbox>
  <sl-range label="Tip" min="0" max="20" value="5"></sl-range>
  <sl-textarea label="Note"></sl-textarea>
  <sl-details summary="Have a coupon?"><sl-button>Apply</sl-button></sl-details>
  <sl-button variant="primary">Pay</sl-button> <sl-button href="/back">Back</sl-button> <sl-button disabled>Later</sl-button>`;
