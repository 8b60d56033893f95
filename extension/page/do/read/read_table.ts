/** Gives all rows and the header of the table around an element. */
import type { Behaviour } from '../behaviour';
import { done, refused } from '../result';
import { inlineText } from './inline_markdown';
import { readTable, tableAround, tableToMarkdown } from './table';

export const readTableAround: Behaviour<'read_table'> = {
  needs: [],
  afterwards: 'nothing',
  begins: 'never',
  // eslint-disable-next-line @typescript-eslint/require-await -- every behaviour may wait; reading does not
  async run({ element, eyes }) {
    const found = tableAround(element);
    if (found === null) return refused('unsupported', `There is no table at ${eyes.mention(element)}; read_page reads any part of the page.`);
    const sight = { isVisible: eyes.sight() };
    const table = readTable(found, { ...sight, textOf: (cell) => inlineText(cell, sight) });
    const rest = table.total_rows === null ? '' : ` The page has ${table.total_rows} rows and shows these; scroll the table for the others.`;
    return done(`Read a table of ${table.rows.length} rows.${rest}`, { content: tableToMarkdown(table) });
  },
};
