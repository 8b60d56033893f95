import { Rating } from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
function Page() {
  const [stars, setStars] = useState(1);
  state.stars = stars;
  return <Rating name="stars" precision={0.5} value={stars} onChange={(_, value) => setStars(value)} />;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
