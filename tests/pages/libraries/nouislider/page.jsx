import noUiSlider from 'nouislider';
import 'nouislider/dist/nouislider.css';

document.querySelector('#root').innerHTML = '<div id="slider" style="width: 300px; margin: 40px"></div>';
const slider = document.querySelector('#slider');
noUiSlider.create(slider, { start: 20, step: 10, range: { min: 0, max: 100 }, handleAttributes: [{ 'aria-label': 'Volume' }] });
globalThis.state = () => Number(slider.noUiSlider.get());
