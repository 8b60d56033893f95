import { ClassicEditor, Essentials, Paragraph } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';

document.querySelector('#root').innerHTML = '<p>old words</p>';
ClassicEditor.create(document.querySelector('#root'), { licenseKey: 'GPL', plugins: [Essentials, Paragraph], toolbar: ['undo', 'redo'] }).then((editor) => {
  globalThis.state = () => [...new DOMParser().parseFromString(editor.getData(), 'text/html').body.children].map((node) => node.textContent);
});
