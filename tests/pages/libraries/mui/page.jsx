import { Autocomplete, FormControl, InputLabel, MenuItem, Rating, Select, Slider, Switch, TextField, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const CITIES = ['Berlin', 'Lima', 'Oslo', 'Quito'];
const state = {};
function Page() {
  const [ship, setShip] = useState('standard');
  const [city, setCity] = useState(null);
  const [tags, setTags] = useState([]);
  const [stars, setStars] = useState(1);
  const [volume, setVolume] = useState(20);
  const [on, setOn] = useState(false);
  const [name, setName] = useState('');
  Object.assign(state, { ship, city, tags, stars, volume, on, name });
  return (
    <div style={{ width: 400, display: 'grid', gap: 16 }}>
      <FormControl><InputLabel id="ship">Delivery</InputLabel>
        <Select labelId="ship" label="Delivery" value={ship} onChange={(event) => setShip(event.target.value)}>
          <MenuItem value="standard">Standard</MenuItem><MenuItem value="express">Express</MenuItem><MenuItem value="drone" disabled>Drone</MenuItem>
        </Select></FormControl>
      <Autocomplete options={CITIES} value={city} onChange={(_, value) => setCity(value)} renderInput={(props) => <TextField {...props} label="City" />} />
      <Autocomplete multiple options={CITIES} value={tags} onChange={(_, value) => setTags(value)} renderInput={(props) => <TextField {...props} label="Stops" />} />
      <TextField label="Full name" value={name} onChange={(event) => setName(event.target.value)} />
      <Rating name="stars" value={stars} onChange={(_, value) => setStars(value)} />
      <Slider aria-label="Volume" value={volume} onChange={(_, value) => setVolume(value)} />
      <FormControlLabel control={<Switch checked={on} onChange={(event) => setOn(event.target.checked)} />} label="Alerts" />
    </div>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
