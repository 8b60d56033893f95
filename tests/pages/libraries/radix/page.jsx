import { Accordion, Checkbox, ContextMenu, Dialog, DropdownMenu, RadioGroup, Select, Slider, Switch, Tabs } from 'radix-ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
const layer = { background: '#fff', border: '1px solid', padding: 4 };
const choose = (chosen) => () => { state.chosen = chosen; };

function File() {
  const [toolbar, setToolbar] = useState(false);
  state.toolbar = toolbar;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>File</DropdownMenu.Trigger>
      <DropdownMenu.Portal><DropdownMenu.Content style={layer}>
        <DropdownMenu.Item onSelect={choose('open')}>Open</DropdownMenu.Item>
        <DropdownMenu.CheckboxItem checked={toolbar} onCheckedChange={setToolbar}>Toolbar</DropdownMenu.CheckboxItem>
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger>Export</DropdownMenu.SubTrigger>
          <DropdownMenu.Portal><DropdownMenu.SubContent style={layer}><DropdownMenu.Item onSelect={choose('pdf')}>As PDF</DropdownMenu.Item></DropdownMenu.SubContent></DropdownMenu.Portal>
        </DropdownMenu.Sub>
      </DropdownMenu.Content></DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
function Report() {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger tabIndex={0} role="button" style={{ border: '1px dashed', padding: 16, width: 200 }}>Report</ContextMenu.Trigger>
      <ContextMenu.Portal><ContextMenu.Content style={layer}>
        <ContextMenu.Item onSelect={choose('rename')}>Rename</ContextMenu.Item>
        <ContextMenu.Sub>
          <ContextMenu.SubTrigger>Share</ContextMenu.SubTrigger>
          <ContextMenu.Portal><ContextMenu.SubContent style={layer}><ContextMenu.Item onSelect={choose('mail')}>By mail</ContextMenu.Item></ContextMenu.SubContent></ContextMenu.Portal>
        </ContextMenu.Sub>
      </ContextMenu.Content></ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
function Deletion() {
  const [open, setOpen] = useState(false);
  state.open = open;
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>Delete it</Dialog.Trigger>
      <Dialog.Portal><Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0006' }} />
        <Dialog.Content style={{ ...layer, position: 'fixed', left: 300, top: 200, padding: 24 }}><Dialog.Title>Really?</Dialog.Title><Dialog.Description>It is gone then.</Dialog.Description><Dialog.Close>Cancel</Dialog.Close></Dialog.Content></Dialog.Portal>
    </Dialog.Root>
  );
}
function Fields() {
  const [ship, setShip] = useState('standard');
  const [volume, setVolume] = useState([20]);
  const [gift, setGift] = useState(false);
  const [alerts, setAlerts] = useState(false);
  const [size, setSize] = useState('small');
  Object.assign(state, { ship, volume: volume[0], gift, alerts, size });
  return (
    <>
      <Select.Root value={ship} onValueChange={setShip}>
        <Select.Trigger aria-label="Delivery"><Select.Value /></Select.Trigger>
        <Select.Portal><Select.Content position="popper" style={layer}><Select.Viewport>{['Standard', 'Express', 'Pick-up'].map((name) => <Select.Item key={name} value={name.toLowerCase()}><Select.ItemText>{name}</Select.ItemText></Select.Item>)}</Select.Viewport></Select.Content></Select.Portal>
      </Select.Root>
      <Slider.Root value={volume} onValueChange={setVolume} style={{ position: 'relative', display: 'flex', alignItems: 'center', width: 316, height: 20 }}>
        <Slider.Track style={{ background: 'silver', flexGrow: 1, height: 4 }}><Slider.Range /></Slider.Track><Slider.Thumb aria-label="Volume" style={{ display: 'block', width: 16, height: 16, background: 'black' }} />
      </Slider.Root>
      <label><Checkbox.Root checked={gift} onCheckedChange={setGift} style={{ width: 20, height: 20 }}><Checkbox.Indicator>x</Checkbox.Indicator></Checkbox.Root> Gift wrap</label>
      <label><Switch.Root checked={alerts} onCheckedChange={setAlerts} style={{ width: 40, height: 20 }}><Switch.Thumb /></Switch.Root> Alerts</label>
      <RadioGroup.Root value={size} onValueChange={setSize} aria-label="Size">{['Small', 'Large'].map((name) => <RadioGroup.Item key={name} value={name.toLowerCase()} aria-label={name} style={{ width: 20, height: 20 }}><RadioGroup.Indicator>o</RadioGroup.Indicator></RadioGroup.Item>)}</RadioGroup.Root>
    </>
  );
}
function Parts() {
  const [tab, setTab] = useState('facts');
  const [part, setPart] = useState('');
  Object.assign(state, { tab, part });
  return (
    <>
      <Tabs.Root value={tab} onValueChange={setTab}><Tabs.List>{['Facts', 'Prices'].map((name) => <Tabs.Trigger key={name} value={name.toLowerCase()}>{name}</Tabs.Trigger>)}</Tabs.List><Tabs.Content value={tab}>About {tab}</Tabs.Content></Tabs.Root>
      <Accordion.Root type="single" collapsible value={part} onValueChange={setPart}>{['Payment', 'Shipping'].map((name) => <Accordion.Item key={name} value={name.toLowerCase()}><Accordion.Header><Accordion.Trigger>{name}</Accordion.Trigger></Accordion.Header><Accordion.Content>More of it</Accordion.Content></Accordion.Item>)}</Accordion.Root>
    </>
  );
}
createRoot(document.querySelector('#root')).render(<div style={{ display: 'grid', gap: 8, width: 500 }}><File /><Report /><Deletion /><Fields /><Parts /></div>);
globalThis.state = () => ({ chosen: null, ...state });
