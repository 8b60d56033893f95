import { useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import { createRoot } from 'react-dom/client';

const state = {};
const two = (number) => String(number).padStart(2, '0');
function Page() {
  const [day, setDay] = useState(new Date(2026, 0, 5));
  const [hour, setHour] = useState(new Date(2026, 0, 5, 9, 0));
  state.day = day === null ? null : `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  state.hour = hour === null ? null : `${two(hour.getHours())}:${two(hour.getMinutes())}`;
  return (
    <>
      <label htmlFor="arrival">Arrival</label> <DatePicker id="arrival" selected={day} onChange={setDay} />
      <label htmlFor="hour">Hour</label> <DatePicker id="hour" selected={hour} onChange={setHour} showTimeSelect showTimeSelectOnly timeIntervals={30} timeFormat="HH:mm" dateFormat="HH:mm" />
    </>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
