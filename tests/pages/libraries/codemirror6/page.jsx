import { basicSetup, EditorView } from 'codemirror';

const view = new EditorView({ doc: 'old words', extensions: [basicSetup], parent: document.querySelector('#root') });
globalThis.state = () => view.state.doc.toString().split('\n');
