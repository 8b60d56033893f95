import { TabulatorFull } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator.css';

const table = new TabulatorFull('#root', { data: [{ id: 1, city: 'Lima' }, { id: 2, city: 'Oslo' }], columns: [{ title: 'City', field: 'city', editor: 'input', width: 200 }] });
table.on('tableBuilt', () => {
  globalThis.state = () => table.getData().map(({ city }) => city);
});
