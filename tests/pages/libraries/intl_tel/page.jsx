import intlTelInput from 'intl-tel-input';
import 'intl-tel-input/build/css/intlTelInput.css';

document.querySelector('#root').innerHTML = '<label for="phone">Phone</label> <input id="phone" type="tel">';
const phone = intlTelInput(document.querySelector('#phone'), { initialCountry: 'us', formatAsYouType: false });
globalThis.state = () => ({ country: phone.getSelectedCountryData().iso2, text: document.querySelector('#phone').value });
