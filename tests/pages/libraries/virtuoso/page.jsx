import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';

const state = { clicked: null };
const row = (index) => <div style={{ height: 40 }}><button onClick={() => { state.clicked = index; }}>Row {index}</button></div>;
createRoot(document.querySelector('#root')).render(<Virtuoso style={{ height: 300, width: 300 }} totalCount={1000} itemContent={row} />);
globalThis.state = () => state;
