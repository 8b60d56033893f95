/** Which head stands over a cell of a table, where heads reach over several rows and columns. HTML standard, "forming a table". */

/** Of several rows of heads, the last one over the cell; `first`: the row that they begin with. */
export function headOfColumn(first: Element | null, cell: Element): Element | undefined {
  const column = columnOf(cell, []);
  /** By column: how many rows more a head of a row before reaches down. */
  const reach: number[] = [];
  let head: Element | undefined;
  for (let row = first; row !== null && row !== cell.parentElement && row.querySelector('td,[role=cell],[role=gridcell]') === null; row = row.nextElementSibling) {
    const heads = Array.from(row.children, (each) => ({ each, from: columnOf(each, reach) }));
    for (const { each, from } of heads) if (column >= from && column < from + span(each, 'colspan')) head = each;
    for (const { each, from } of heads) for (let n = 0; n < span(each, 'colspan'); n++) reach[from + n] = span(each, 'rowspan');
    for (let n = 0; n < reach.length; n++) reach[n] = (reach[n] ?? 0) - 1;
  }
  return head;
}

const span = (cell: Element, way: 'colspan' | 'rowspan'): number => Math.max(1, Number(cell.getAttribute(way) ?? '1') || 1);

/** The column that a cell begins in, past those that cells of rows before reach down into. */
function columnOf(cell: Element, reach: readonly number[]): number {
  let column = 0;
  for (const each of cell.parentElement?.children ?? []) {
    while ((reach[column] ?? 0) > 0) column++;
    if (each === cell) break;
    column += span(each, 'colspan');
  }
  return column;
}
