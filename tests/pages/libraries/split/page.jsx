import Split from 'split.js';

document.querySelector('#root').innerHTML = '<div style="display: flex; width: 600px; height: 200px"><div id="left">Left</div><div id="right">Right</div></div>';
const gutter = () => Object.assign(document.createElement('div'), { className: 'gutter', tabIndex: 0, ariaLabel: 'Bar', role: 'separator', style: 'background: gray; cursor: col-resize' });
const split = Split(['#left', '#right'], { gutter, gutterSize: 12 });
globalThis.state = () => ({ moved: Math.abs(split.getSizes()[0] - 50 - 100 / 6) < 1 });
