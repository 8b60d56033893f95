import MicroModal from 'micromodal';

document.querySelector('#root').innerHTML = `
  <style>.modal { display: none } .modal.is-open { display: block; position: fixed; inset: 0; background: #0008 } .box { background: #fff; margin: 80px; padding: 16px }</style>
  <button data-micromodal-trigger="confirm">Delete</button>
  <div class="modal" id="confirm" aria-hidden="true"><div tabindex="-1"><div class="box" role="dialog" aria-modal="true" aria-label="Delete it?">
    <button data-micromodal-close>Keep</button> <button id="yes">Delete for good</button></div></div></div>`;
const state = { deleted: false, open: false };
MicroModal.init({ onShow: () => (state.open = true), onClose: () => (state.open = false) });
document.querySelector('#yes').addEventListener('click', () => {
  state.deleted = true;
  MicroModal.close('confirm');
});
globalThis.state = () => state;
