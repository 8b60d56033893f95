import Sortable from 'sortablejs';

document.querySelector('#root').innerHTML = '<ul id="list" style="width: 200px">' + ['Ada', 'Grace', 'Linus'].map((name) => `<li tabindex="0" style="padding: 8px; border: 1px solid; cursor: grab">${name}</li>`).join('') + '</ul>';
Sortable.create(document.querySelector('#list'), { animation: 0 });
globalThis.state = () => [...document.querySelectorAll('#list li')].map((item) => item.textContent);
