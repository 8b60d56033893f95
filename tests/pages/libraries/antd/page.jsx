import { Cascader, DatePicker, Drawer, Rate, Select, Switch, TreeSelect, Button } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
const PLACES = [
  { value: 'Europe', label: 'Europe', children: [{ value: 'Norway', label: 'Norway', children: [{ value: 'Oslo', label: 'Oslo' }, { value: 'Bergen', label: 'Bergen' }] }] },
  { value: 'America', label: 'America', children: [{ value: 'Peru', label: 'Peru', children: [{ value: 'Lima', label: 'Lima' }] }] },
];
const MANY = Array.from({ length: 200 }, (_, at) => ({ value: at, label: `Supplier ${at}` }));
function Page() {
  const [values, setValues] = useState({ ship: 'Standard', many: [], place: null, supplier: null, stars: 1, on: false, tree: null });
  Object.assign(state, values);
  const set = (key) => (value) => setValues((before) => ({ ...before, [key]: value }));
  return (
    <div style={{ width: 400, display: 'grid', gap: 16 }}>
      <Select aria-label="Delivery" value={values.ship} onChange={set('ship')} options={['Standard', 'Express', 'Pick-up'].map((value) => ({ value, label: value }))} />
      <Select aria-label="Ways" mode="multiple" value={values.many} onChange={set('many')} options={['Air', 'Sea', 'Road'].map((value) => ({ value, label: value }))} />
      <Select aria-label="Supplier" value={values.supplier} onChange={set('supplier')} options={MANY} />
      <Cascader aria-label="Place" value={values.place} onChange={set('place')} options={PLACES} />
      <TreeSelect aria-label="Branch" value={values.tree} onChange={set('tree')} treeData={PLACES} />
      <Rate value={values.stars} onChange={set('stars')} />
      <Switch aria-label="Alerts" checked={values.on} onChange={set('on')} />
    </div>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
