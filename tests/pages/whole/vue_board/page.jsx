/** A board of tasks: cards that open and hold buttons, a drawn box, filters that are not buttons, a list that can be reordered. */
import { createApp, h, ref } from 'vue';

const columns = [
  { name: 'To do', tasks: ['Write the invoice', 'Call Ann'] },
  { name: 'Done', tasks: ['Buy mugs'] },
];
const noop = () => {};
const card = (task) =>
  h('div', { class: 'card', onClick: noop, draggable: 'true' }, [
    h('span', { class: 'title' }, task),
    h('div', { class: 'box', role: 'checkbox', 'aria-checked': String(task === 'Buy mugs'), 'aria-label': `Done: ${task}`, tabindex: 0, onClick: noop, style: 'width:16px;height:16px;border:1px solid' }),
    h('i', { class: 'mdi mdi-delete', onClick: noop, style: 'display:inline-block;width:16px;height:16px' }),
  ]);

createApp({
  setup() {
    const filter = ref('All');
    return () =>
      h('div', { id: 'app' }, [
        h('h1', 'Board'),
        h('div', { class: 'filters' }, ['All', 'Mine'].map((name) => h('span', { class: 'chip', onClick: () => (filter.value = name) }, name))),
        h('div', { class: 'columns', style: 'display:flex;gap:20px' }, columns.map(({ name, tasks }) => h('section', { 'aria-label': name }, [h('h2', name), ...tasks.map(card), h('a', { href: '#', class: 'add', onClick: noop }, '+ Add')]))),
        h('form', { onSubmit: noop }, [h('label', ['Title ', h('input', { value: 'Pay rent' })]), h('label', ['Due ', h('input', { type: 'date', value: '2026-05-01' })]), h('button', 'Create')]),
      ]);
  },
}).mount('#root');
