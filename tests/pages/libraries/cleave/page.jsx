import Cleave from 'cleave.js';

document.querySelector('#root').innerHTML = '<label>Card <input id="card"></label> <label>Expires <input id="expires"></label>';
const card = new Cleave('#card', { creditCard: true });
const expires = new Cleave('#expires', { date: true, datePattern: ['m', 'y'] });
globalThis.state = () => [card.getFormattedValue(), expires.getFormattedValue()];
