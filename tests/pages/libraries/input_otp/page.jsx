import { OTPInput } from 'input-otp';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
function Page() {
  const [code, setCode] = useState('');
  state.code = code;
  return <OTPInput aria-label="Code" maxLength={6} value={code} onChange={setCode} render={({ slots }) => <div style={{ display: 'flex', gap: 8 }}>{slots.map((slot, at) => <span key={at} style={{ border: '1px solid', width: 32, height: 40 }}>{slot.char}</span>)}</div>} />;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
