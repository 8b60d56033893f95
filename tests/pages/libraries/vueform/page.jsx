import Multiselect from '@vueform/multiselect';
import '@vueform/multiselect/themes/default.css';
import { createApp, h, reactive } from 'vue';

const values = reactive({ one: null, many: ['Air'] });
const select = (key, label, mode, options) => h(Multiselect, { id: key, modelValue: values[key], 'onUpdate:modelValue': (value) => { values[key] = value; }, options, mode, searchable: true, closeOnSelect: mode === 'single', aria: { 'aria-label': label } });
createApp({ render: () => h('div', { style: 'width: 400px; display: grid; gap: 24px' }, [select('one', 'Delivery', 'single', ['Standard', 'Express']), select('many', 'Ways', 'tags', ['Air', 'Sea', 'Road'])]) }).mount('#root');
globalThis.state = () => ({ one: values.one, many: [...values.many] });
