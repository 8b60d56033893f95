import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import InfiniteScroll from 'react-infinite-scroll-component';

const state = { clicked: null };
function Page() {
  const [items, setItems] = useState(20);
  state.items = items;
  const more = () => setTimeout(() => setItems((before) => Math.min(40, before + 20)), 50);
  return (
    <div id="list" style={{ height: 300, width: 300, overflow: 'auto' }}>
      <InfiniteScroll dataLength={items} next={more} hasMore={items < 40} loader={<p>Loading</p>} scrollableTarget="list">
        {Array.from({ length: items }, (_, at) => <div key={at} style={{ height: 40 }}><button onClick={() => { state.clicked = at; }}>Item {at}</button></div>)}
      </InfiniteScroll>
    </div>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
