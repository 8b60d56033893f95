import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Listbox, ListboxButton, ListboxOption, ListboxOptions, Switch, Tab, TabGroup, TabList, TabPanel, TabPanels, Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const NAMES = ['Ada', 'Grace', 'Linus', 'Margaret'];
const state = {};
function Page() {
  const [person, setPerson] = useState('Ada');
  const [found, setFound] = useState(null);
  const [query, setQuery] = useState('');
  const [on, setOn] = useState(false);
  const [tab, setTab] = useState(0);
  Object.assign(state, { person, found, on, tab });
  return (
    <>
      <Listbox value={person} onChange={setPerson}>
        <ListboxButton aria-label="Person">{person}</ListboxButton>
        <ListboxOptions anchor="bottom">{NAMES.map((name) => <ListboxOption key={name} value={name}>{name}</ListboxOption>)}</ListboxOptions>
      </Listbox>
      <Combobox value={found} onChange={setFound}>
        <ComboboxInput aria-label="Assignee" onChange={(event) => setQuery(event.target.value)} displayValue={(name) => name ?? ''} />
        <ComboboxOptions>{NAMES.filter((name) => name.toLowerCase().includes(query.toLowerCase())).map((name) => <ComboboxOption key={name} value={name}>{name}</ComboboxOption>)}</ComboboxOptions>
      </Combobox>
      <Switch aria-label="Alerts" checked={on} onChange={setOn} style={{ width: 40, height: 20, background: on ? 'green' : 'gray' }} />
      <TabGroup selectedIndex={tab} onChange={setTab}>
        <TabList><Tab>First</Tab><Tab>Second</Tab></TabList>
        <TabPanels><TabPanel>Panel one</TabPanel><TabPanel>Panel two</TabPanel></TabPanels>
      </TabGroup>
    </>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
