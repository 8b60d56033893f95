import CodeMirror from 'codemirror5';
import 'codemirror5/lib/codemirror.css';

const editor = CodeMirror(document.querySelector('#root'), { value: 'old words', lineNumbers: true });
globalThis.state = () => editor.getValue().split('\n');
