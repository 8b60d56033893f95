import Quill from 'quill';
import 'quill/dist/quill.snow.css';

document.querySelector('#root').innerHTML = '<div id="editor"><p>old words</p></div>';
const quill = new Quill('#editor', { theme: 'snow', modules: { toolbar: false } });
globalThis.state = () => quill.getText().replace(/\n$/, '').split('\n');
