import { FixedSizeList } from 'react-window';
import { createRoot } from 'react-dom/client';

const state = { clicked: null };
const Row = ({ index, style }) => <div style={style}><button onClick={() => { state.clicked = index; }}>Row {index}</button></div>;
createRoot(document.querySelector('#root')).render(<FixedSizeList height={300} width={300} itemCount={1000} itemSize={30}>{Row}</FixedSizeList>);
globalThis.state = () => ({ ...state, first: Math.round(document.querySelector('#root > div').scrollTop / 30) });
