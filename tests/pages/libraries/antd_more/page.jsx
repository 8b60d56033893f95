import { Button, Collapse, DatePicker, Drawer, Dropdown, Input, Modal, Rate, Slider, Tabs, Transfer, Tree, Upload } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = { chosen: null };
const BRANCHES = [{ key: 'Europe', title: 'Europe', children: [{ key: 'Norway', title: 'Norway' }, { key: 'Spain', title: 'Spain' }] }];
const MENU = { items: [{ key: 'open', label: 'Open' }, { key: 'export', label: 'Export', children: [{ key: 'pdf', label: 'As PDF' }, { key: 'text', label: 'As text' }] }], onClick: ({ key }) => { state.chosen = key; } };
const PEOPLE = ['Ada', 'Grace', 'Linus'].map((title) => ({ key: title, title }));
function Page() {
  const [values, setValues] = useState({ day: dayjs('2026-01-05'), drawer: false, modal: false, brand: '', picked: [], stars: 0, volume: 20, files: [], tab: 'facts', part: [], code: '', moved: [] });
  Object.assign(state, { ...values, day: values.day?.format('YYYY-MM-DD') ?? null, files: values.files.map(({ name }) => name) });
  const set = (key) => (value) => setValues((before) => ({ ...before, [key]: value }));
  return (
    <div style={{ width: 700, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
      <DatePicker aria-label="Arrival" value={values.day} onChange={set('day')} />
      <Dropdown menu={MENU}><Button>More</Button></Dropdown>
      <Button onClick={() => set('drawer')(true)}>Filters</Button>
      <Button onClick={() => set('modal')(true)}>Terms</Button>
      <Tree treeData={BRANCHES} selectedKeys={values.picked} onSelect={set('picked')} />
      <Rate allowHalf value={values.stars} onChange={set('stars')} />
      <Slider value={values.volume} onChange={set('volume')} style={{ width: 300, margin: 10 }} ariaLabelForHandle="Volume" />
      <Upload.Dragger beforeUpload={() => false} fileList={values.files} onChange={({ fileList }) => set('files')(fileList)}>Drop files here</Upload.Dragger>
      <Tabs activeKey={values.tab} onChange={set('tab')} items={[{ key: 'facts', label: 'Facts' }, { key: 'prices', label: 'Prices' }]} />
      <Collapse activeKey={values.part} onChange={set('part')} items={[{ key: 'payment', label: 'Payment', children: 'More' }, { key: 'shipping', label: 'Shipping', children: 'More' }]} />
      <Input.OTP length={4} value={values.code} onChange={set('code')} />
      <Transfer dataSource={PEOPLE} targetKeys={values.moved} onChange={set('moved')} render={({ title }) => title} />
      <Drawer title="Filters" open={values.drawer} onClose={() => set('drawer')(false)}><Input aria-label="Brand" value={values.brand} onChange={({ target }) => set('brand')(target.value)} /></Drawer>
      <Modal title="Terms" open={values.modal} onCancel={() => set('modal')(false)}>Please read.</Modal>
    </div>
  );
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
