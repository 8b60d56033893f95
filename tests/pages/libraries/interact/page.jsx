import interact from 'interactjs';

document.querySelector('#root').innerHTML = `
  <div id="parcel" tabindex="0" role="button" style="width: 80px; border: 1px solid; touch-action: none">Parcel</div>
  <div id="van" tabindex="0" style="position: absolute; left: 400px; top: 200px; width: 200px; height: 150px; border: 1px solid">Van</div>
  <div id="box" style="position: absolute; left: 20px; top: 300px; width: 150px; height: 100px; border: 1px solid; box-sizing: border-box; touch-action: none">
    <div id="corner" tabindex="0" role="button" aria-label="Corner" style="position: absolute; right: 0; bottom: 0; width: 16px; height: 16px; background: gray"></div>
  </div>`;
const state = { dropped: false, at: [0, 0], size: [150, 100] };
interact('#parcel').draggable({
  listeners: {
    move({ target, dx, dy }) {
      state.at = [state.at[0] + dx, state.at[1] + dy];
      target.style.transform = `translate(${state.at[0]}px, ${state.at[1]}px)`;
    },
  },
});
interact('#van').dropzone({ accept: '#parcel', overlap: 'pointer', ondrop: () => { state.dropped = true; } });
interact('#box').resizable({
  edges: { right: '#corner', bottom: '#corner' },
  listeners: {
    move({ target, rect }) {
      state.size = [Math.round(rect.width), Math.round(rect.height)];
      target.style.width = `${rect.width}px`;
      target.style.height = `${rect.height}px`;
    },
  },
});
// where it was dropped is told, and not where exactly
globalThis.state = () => (state.dropped ? { ...state, at: [0, 0] } : state);
