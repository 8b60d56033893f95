import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const state = {};
function Column({ name, cards }) {
  return (
    <Droppable droppableId={name}>
      {(drop) => (
        <div ref={drop.innerRef} {...drop.droppableProps} style={{ width: 220, minHeight: 200, margin: 16 }}>
          {cards.map((card, index) => (
            <Draggable key={card} draggableId={card} index={index}>
              {(drag) => <div ref={drag.innerRef} {...drag.draggableProps} {...drag.dragHandleProps} style={{ padding: 12, border: '1px solid', background: '#fff', ...drag.draggableProps.style }}>{card}</div>}
            </Draggable>
          ))}
          {drop.placeholder}
        </div>
      )}
    </Droppable>
  );
}
function Page() {
  const [columns, setColumns] = useState({ todo: ['Ada', 'Grace', 'Linus'], done: ['Kurt'] });
  Object.assign(state, columns);
  const onDragEnd = ({ source, destination }) => {
    if (destination === null) return;
    const after = structuredClone(columns);
    const [card] = after[source.droppableId].splice(source.index, 1);
    after[destination.droppableId].splice(destination.index, 0, card);
    setColumns(after);
  };
  return <DragDropContext onDragEnd={onDragEnd}><div style={{ display: 'flex' }}>{Object.entries(columns).map(([name, cards]) => <Column key={name} name={name} cards={cards} />)}</div></DragDropContext>;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => state;
