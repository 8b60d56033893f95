import IMask from 'imask';

document.querySelector('#root').innerHTML = '<label>Phone <input id="phone"></label> <label>Price <input id="price"></label> <label>Day <input id="day"></label>';
const phone = IMask(document.querySelector('#phone'), { mask: '+{1} (000) 000-0000' });
const price = IMask(document.querySelector('#price'), { mask: Number, thousandsSeparator: ',', scale: 2, radix: '.' });
const day = IMask(document.querySelector('#day'), { mask: Date, pattern: 'Y-`m-`d', format: (date) => date.toISOString().slice(0, 10), parse: (text) => new Date(`${text}T00:00:00Z`), blocks: { Y: { mask: IMask.MaskedRange, from: 1990, to: 2099 }, m: { mask: IMask.MaskedRange, from: 1, to: 12 }, d: { mask: IMask.MaskedRange, from: 1, to: 31 } } });
globalThis.state = () => [phone.value, price.unmaskedValue, day.value];
