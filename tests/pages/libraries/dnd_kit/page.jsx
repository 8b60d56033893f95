import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, arrayMove, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
function Item({ id }) {
  const { attributes, listeners, setNodeRef, transform } = useSortable({ id });
  return <div ref={setNodeRef} {...attributes} {...listeners} style={{ padding: 12, border: '1px solid', width: 200, transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined }}>{id}</div>;
}
function Page() {
  const [items, setItems] = useState(['Ada', 'Grace', 'Linus']);
  state.items = items;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const onDragEnd = ({ active, over }) => over && setItems((before) => arrayMove(before, before.indexOf(active.id), before.indexOf(over.id)));
  return <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}><SortableContext items={items} strategy={verticalListSortingStrategy}>{items.map((id) => <Item key={id} id={id} />)}</SortableContext></DndContext>;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state.items;
