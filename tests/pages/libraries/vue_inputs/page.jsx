import { createApp, reactive } from 'vue/dist/vue.esm-bundler.js';

const model = reactive({ name: 'old', lazy: '', trimmed: '', count: 1, tags: [], size: 's' });
createApp({
  setup: () => ({ model }),
  template: `
    <label>Name <input v-model="model.name"></label>
    <label>Lazy <input v-model.lazy="model.lazy"></label>
    <label>Trimmed <input v-model.trim="model.trimmed"></label>
    <label>Count <input type="number" v-model.number="model.count"></label>
    <label><input type="checkbox" value="red" v-model="model.tags"> Red</label>
    <label>Size <select v-model="model.size"><option value="s">Small</option><option value="l">Large</option></select></label>`,
}).mount('#root');
globalThis.state = () => model;
