import { useState } from 'react';
import { createRoot } from 'react-dom/client';

let current;
function Page() {
  const [state, setState] = useState({ name: 'old', city: '', agreed: false, size: 's', note: '' });
  current = state;
  const on = (key) => (event) => setState((before) => ({ ...before, [key]: event.target.type === 'checkbox' ? event.target.checked : event.target.value }));
  return (
    <form>
      <label>Name <input value={state.name} onChange={on('name')} /></label>
      <label>City <input value={state.city} onChange={(event) => setState({ ...state, city: event.target.value.toUpperCase() })} /></label>
      <label>Note <textarea value={state.note} onChange={on('note')} /></label>
      <label><input type="checkbox" checked={state.agreed} onChange={on('agreed')} /> Agree</label>
      <label>Size <select value={state.size} onChange={on('size')}><option value="s">Small</option><option value="l">Large</option></select></label>
    </form>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => current;
