import 'trix';
import 'trix/dist/trix.css';

document.querySelector('#root').innerHTML = '<input id="message" type="hidden" value="old words"><trix-editor input="message" aria-label="Message"></trix-editor>';
globalThis.state = () => document.querySelector('trix-editor').editor.getDocument().toString().replace(/\n$/, '').split('\n');
