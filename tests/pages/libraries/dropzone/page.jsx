import { Dropzone } from 'dropzone';
import 'dropzone/dist/dropzone.css';

document.querySelector('#root').innerHTML = '<div id="zone" class="dropzone" role="button" tabindex="0" aria-label="Drop files here"></div>';
const zone = new Dropzone('#zone', { url: '/', autoProcessQueue: false });
globalThis.state = () => zone.files.map(({ name, size }) => [name, size]);
