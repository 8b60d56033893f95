import flatpickr from 'flatpickr';
import 'flatpickr/dist/flatpickr.css';

document.querySelector('#root').innerHTML = '<label>Arrival <input id="typed"></label> <label>Leaving <input id="picked"></label>';
const typed = flatpickr('#typed', { allowInput: true, defaultDate: '2026-01-05' });
const picked = flatpickr('#picked', { defaultDate: '2026-01-05' });
globalThis.state = () => [typed, picked].map((each) => each.formatDate(each.selectedDates[0], 'Y-m-d'));
