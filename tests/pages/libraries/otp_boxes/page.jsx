import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
function Page() {
  const [digits, setDigits] = useState(['', '', '', '']);
  const boxes = useRef([]);
  state.code = digits.join('');
  const on = (at) => (event) => {
    const digit = event.target.value.slice(-1);
    if (!/^\d?$/.test(digit)) return;
    setDigits((before) => before.map((each, place) => (place === at ? digit : each)));
    if (digit !== '') boxes.current[at + 1]?.focus();
  };
  return <div role="group" aria-label="Code">{digits.map((digit, at) => <input key={at} aria-label={`Digit ${at + 1}`} size={1} style={{ width: 32 }} ref={(box) => { boxes.current[at] = box; }} value={digit} onChange={on(at)} inputMode="numeric" />)}</div>;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
