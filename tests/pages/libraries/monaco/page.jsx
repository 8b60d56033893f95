import * as monaco from 'monaco-editor/editor/editor.api.js';

globalThis.MonacoEnvironment = { getWorker: () => ({ postMessage() {}, addEventListener() {}, removeEventListener() {}, terminate() {} }) };
const root = document.querySelector('#root');
root.style.cssText = 'width: 600px; height: 200px; border: 1px solid';
const editor = monaco.editor.create(root, { value: 'old words', language: 'plaintext', minimap: { enabled: false } });
globalThis.state = () => editor.getValue().split('\n');
