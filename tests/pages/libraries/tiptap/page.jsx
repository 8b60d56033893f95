import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

const editor = new Editor({ element: document.querySelector('#root'), extensions: [StarterKit], content: '<p>old words</p>' });
globalThis.state = () => editor.getJSON().content.map((node) => (node.content ?? []).map(({ text }) => text).join(''));
