import * as FilePond from 'filepond';
import 'filepond/dist/filepond.css';

document.querySelector('#root').innerHTML = '<input type="file" id="files" aria-label="Files">';
const pond = FilePond.create(document.querySelector('#files'), { credits: false });
globalThis.state = () => pond.getFiles().map(({ filename, fileSize }) => [filename, fileSize]);
