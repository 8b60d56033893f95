import Inputmask from 'inputmask';

document.querySelector('#root').innerHTML = '<label>Telephone <input id="phone"></label> <label>Price <input id="price"></label>';
Inputmask('(999) 999-9999').mask('#phone');
Inputmask({ alias: 'numeric', groupSeparator: ',', rightAlign: false }).mask('#price');
const held = (id) => document.getElementById(id).inputmask.unmaskedvalue();
globalThis.state = () => ({ phone: held('phone'), price: held('price') });
