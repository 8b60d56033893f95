/** Settings: tabs, radio buttons in a group, a file behind its label, text that acts, a closed part. */
import { mount } from 'svelte';
import Page from './Page.svelte';

mount(Page, { target: document.querySelector('#root') });
