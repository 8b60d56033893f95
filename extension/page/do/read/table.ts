/**
 * Reads a table of HTML or ARIA into rows of text. Pinned columns of data grids, which stand in parts of their own, are
 * put together by their row's index. Spec: HTML, "Forming a table"; ARIA, table, grid and treegrid.
 */
import { isHtml } from '../../dom/kinds';
import { fold } from '../../dom/text';
import { composedClosest, flatMatches } from '../../dom/tree';

export interface Table {
  readonly caption: string;
  /** Names of the columns; empty where the table has none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that the page says there are, where it shows only some of them. */
  readonly total_rows: number | null;
}

export interface TableReader {
  isVisible(element: Element): boolean;
  textOf(cell: Element): string;
}

const TABLES = 'table:not([role=presentation], [role=none]), [role=table], [role=grid], [role=treegrid]';
const ROWS = 'tr, [role=row]';
const CELLS = 'td, th, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]';

/** The table that an element stands in, else the first one inside it; null: neither. */
export function tableAround(element: Element): Element | null {
  return composedClosest(element, TABLES) ?? flatMatches(element, TABLES, TABLES)[0] ?? null;
}

export function readTable(table: Element, reader: TableReader): Table {
  const rows = flatMatches(table, ROWS, TABLES).filter((row) => reader.isVisible(row) || row.getAttribute('role') === null);
  const headerRows = rows.filter((row) => isHeaderRow(row, rows));
  const body = rows.filter((row) => !headerRows.includes(row));
  const header = joinHeader(spread(headerRows, reader));
  const cells = spread(body, reader).filter((row) => row.some((cell) => cell !== ''));
  const count = Number(table.getAttribute('aria-rowcount') ?? NaN) - headerRows.length;
  return { caption: captionOf(table, reader), header, rows: cells, total_rows: count > cells.length ? count : null };
}

/** A Markdown table; a grid without column names gets an empty header, which Markdown needs. */
export function tableToMarkdown({ caption, header, rows }: Table): string {
  const width = Math.max(header.length, ...rows.map((row) => row.length), 1);
  const line = (cells: readonly string[]): string => `| ${Array.from({ length: width }, (_, at) => escapeCell(cells[at] ?? '')).join(' | ')} |`;
  const lines = [line(header), `|${' --- |'.repeat(width)}`, ...rows.map(line)];
  return (caption === '' ? lines : [`**${fold(caption)}**`, '', ...lines]).join('\n');
}

const escapeCell = (text: string): string => fold(text).replaceAll('|', '\\|');

function isHeaderRow(row: Element, rows: readonly Element[]): boolean {
  if (row.closest('thead') !== null) return true;
  const cells = flatMatches(row, CELLS, CELLS);
  if (cells.length === 0) return false;
  if (cells.every((cell) => cell.getAttribute('role') === 'columnheader')) return true;
  const isFirst = rows[0] === row && row.closest('table')?.tHead == null;
  return isFirst && rows.length > 1 && cells.every((cell) => cell.localName === 'th');
}

/** Rows of equal place become one; cells that span are repeated in no row, but keep their columns' places free. */
function spread(rows: readonly Element[], reader: TableReader): string[][] {
  const byIndex = new Map<string | Element, string[]>();
  const held = new Map<number, number>(); // column → rows that a cell from above still takes
  let columnsBegun = 0; // a cell may span more than there are
  for (const row of rows) {
    const key = row.getAttribute('aria-rowindex') ?? row.getAttribute('row-index') ?? row;
    const into = byIndex.get(key) ?? [];
    byIndex.set(key, into);
    for (const cell of flatMatches(row, CELLS, `${CELLS}, ${TABLES}`)) {
      if (!reader.isVisible(cell)) continue;
      while (takeHeld(held, into.length)) into.push('');
      const column = into.length;
      columnsBegun = Math.max(columnsBegun, column + 1);
      const [columns, height] = isHtml(cell, 'td') || isHtml(cell, 'th') ? [cell.colSpan, cell.rowSpan] : [1, 1];
      into.push(reader.textOf(cell), ...Array.from({ length: columns - 1 }, () => ''));
      if (height > 1) for (let at = column; at < column + columns; at++) held.set(at, height - 1);
    }
    while (takeHeld(held, into.length)) into.push('');
  }
  return Array.from(byIndex.values(), (row) => row.slice(0, columnsBegun));
}

function takeHeld(held: Map<number, number>, column: number): boolean {
  const rows = held.get(column) ?? 0;
  if (rows > 0) held.set(column, rows - 1);
  return rows > 0;
}

function joinHeader(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) =>
    rows
      .map((row) => row[at] ?? '')
      .filter((text) => text !== '')
      .join(' / '),
  );
}

function captionOf(table: Element, reader: TableReader): string {
  if (isHtml(table, 'table') && table.caption !== null) return reader.textOf(table.caption);
  return table.getAttribute('aria-label') ?? '';
}
