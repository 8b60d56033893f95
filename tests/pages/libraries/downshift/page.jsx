import { useCombobox } from 'downshift';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const CITIES = ['Berlin', 'Bergen', 'Lima', 'Oslo'];
const state = { chosen: null };
function Page() {
  const [items, setItems] = useState(CITIES);
  const box = useCombobox({
    items,
    onInputValueChange: ({ inputValue }) => setItems(CITIES.filter((city) => city.toLowerCase().startsWith((inputValue ?? '').toLowerCase()))),
    onSelectedItemChange: ({ selectedItem }) => (state.chosen = selectedItem),
  });
  return (
    <>
      <label {...box.getLabelProps()}>City</label> <input {...box.getInputProps()} />
      <ul {...box.getMenuProps()}>{box.isOpen && items.map((item, index) => <li key={item} {...box.getItemProps({ item, index })}>{item}</li>)}</ul>
    </>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
