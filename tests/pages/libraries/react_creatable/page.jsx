import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Creatable from 'react-select/creatable';

const state = {};
const option = (label) => ({ label, value: label });
function Page() {
  const [options, setOptions] = useState([option('Lima'), option('Oslo')]);
  const [value, setValue] = useState(null);
  Object.assign(state, { value: value?.value ?? null, options: options.map((each) => each.value) });
  const create = (text) => {
    setOptions([...options, option(text)]);
    setValue(option(text));
  };
  return <Creatable aria-label="City" options={options} value={value} onChange={setValue} onCreateOption={create} />;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
