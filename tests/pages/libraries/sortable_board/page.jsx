import Sortable from 'sortablejs';

const column = (name, cards) => `<ul id="${name}" style="width: 200px; min-height: 120px; margin: 16px; padding: 0">${cards.map((card) => `<li tabindex="0" style="padding: 8px; border: 1px solid; cursor: grab">${card}</li>`).join('')}</ul>`;
document.querySelector('#root').innerHTML = `<div style="display: flex; align-items: start">${column('todo', ['Ada', 'Grace', 'Linus'])}${column('done', ['Kurt'])}</div>`;
for (const name of ['todo', 'done']) Sortable.create(document.getElementById(name), { group: 'cards', animation: 150 });
const cards = (name) => [...document.querySelectorAll(`#${name} li`)].map((item) => item.textContent);
globalThis.state = () => ({ todo: cards('todo'), done: cards('done') });
