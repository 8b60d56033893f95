import { mount } from 'svelte';
import Page from './Page.svelte';

const state = {};
mount(Page, { target: document.querySelector('#root'), props: { report: (given) => Object.assign(state, given) } });
globalThis.state = () => state;
