import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);
const root = document.querySelector('#root');
root.style.cssText = 'height: 300px; width: 600px';
const rows = [{ city: 'Lima', people: 10 }, { city: 'Oslo', people: 1 }];
const grid = createGrid(root, { columnDefs: [{ field: 'city', editable: true }, { field: 'people' }], rowData: rows });
globalThis.state = () => {
  const held = [];
  grid.forEachNodeAfterFilterAndSort((node) => held.push(node.data));
  return held;
};
