import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Select from 'react-select';

const options = ['Standard', 'Express', 'Pick-up'].map((label) => ({ label, value: label.toLowerCase() }));
const state = { one: null, many: [] };
function Page() {
  const [one, setOne] = useState(null);
  const [many, setMany] = useState([options[0]]);
  Object.assign(state, { one: one?.value ?? null, many: many.map(({ value }) => value) });
  return (
    <>
      <label id="one">Delivery</label> <Select aria-labelledby="one" options={options} value={one} onChange={setOne} />
      <label id="many">Ways</label> <Select aria-labelledby="many" isMulti options={options} value={many} onChange={setMany} />
    </>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
