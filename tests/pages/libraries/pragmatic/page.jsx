import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

document.querySelector('#root').innerHTML = ['Todo', 'Done'].map((name) => `<section id="${name}" style="width: 200px; min-height: 160px; float: left; margin: 16px; border: 1px solid">${name}</section>`).join('');
for (const name of ['Todo', 'Done']) {
  const element = document.getElementById(name);
  dropTargetForElements({ element, onDrop: ({ source }) => element.append(source.element) });
}
for (const name of ['Ada', 'Grace']) {
  const element = document.createElement('div');
  element.textContent = name;
  element.setAttribute('style', 'padding: 8px; border: 1px solid');
  document.getElementById('Todo').append(element);
  draggable({ element });
}
const cards = (name) => [...document.getElementById(name).children].map((card) => card.textContent);
globalThis.state = () => ({ Todo: cards('Todo'), Done: cards('Done') });
