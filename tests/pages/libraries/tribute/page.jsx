import Tribute from 'tributejs';
import 'tributejs/dist/tribute.css';

document.querySelector('#root').innerHTML = '<label>Comment <textarea id="comment" rows="4" cols="40"></textarea></label>';
const tribute = new Tribute({ values: ['Ada', 'Grace', 'Linus'].map((key) => ({ key, value: key })) });
tribute.attach(document.querySelector('#comment'));
globalThis.state = () => ({ text: document.querySelector('#comment').value.trim() });
