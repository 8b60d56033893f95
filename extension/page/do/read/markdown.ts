/** Renders what a part of the page shows as blocks of Markdown: headings, paragraphs, lists, tables, code, quotations. */
import { formulaText } from '../../dom/formula';
import { frameDocument, isForeignFrame, originOfFrame } from '../../dom/frames';
import { isElement, isHtml } from '../../dom/kinds';
import { withoutInvisible } from '../../dom/text';
import { flatChildNodes } from '../../dom/tree';
import { inlineNode, inlineText, isInline, isLeftOut, tidy, verbatimText, type Sight } from './inline_markdown';
import { readTable, tableToMarkdown } from './table';

/** The blocks of an element's content, in the order of the page; none is empty. Characters that show nothing are left out. */
export const markdownBlocks = (element: Element, sight: Sight): string[] => blocksIn(element, sight).map(withoutInvisible);

function blocksIn(element: Element, sight: Sight): string[] {
  if (isLeftOut(element)) return [];
  const own = blockOf(element, sight);
  return own ?? contentBlocks(element, sight);
}

/** Blocks of the children: runs of inline content become paragraphs between the blocks. */
function contentBlocks(element: Element, sight: Sight): string[] {
  const blocks: string[] = [];
  let run = '';
  const endRun = (): void => {
    const text = tidy(run);
    if (text !== '') blocks.push(text);
    run = '';
  };
  for (const child of flatChildNodes(element)) {
    if (isElement(child) && !isLeftOut(child) && !isInlineThroughout(child)) {
      endRun();
      blocks.push(...blocksIn(child, sight));
    } else run += inlineNode(child, sight);
  }
  endRun();
  return blocks;
}

/** An inline element that holds a block (a link around a card) is rendered as blocks, but for a link, whose address counts. */
function isInlineThroughout(element: Element): boolean {
  if (isHtml(element, 'a') && element.hasAttribute('href')) return isInline(element) || !element.querySelector('h1, h2, h3, h4, h5, h6, table, ul, ol');
  if (element.localName === 'math') return isInline(element);
  if (!isInline(element) || BLOCK_TAGS.has(element.localName)) return false;
  return flatChildNodes(element).every((child) => !isElement(child) || isLeftOut(child) || isInlineThroughout(child));
}

const BLOCK_TAGS = new Set(['iframe', 'frame', 'table', 'ul', 'ol', 'pre', 'hr']);

/** The element as blocks by its own kind; null: it is nothing but its content. */
function blockOf(element: Element, sight: Sight): string[] | null {
  const level = headingLevel(element);
  if (level !== null) return whole(inlineText(element, sight).replaceAll('\n', ' '), (text) => `${'#'.repeat(level)} ${text}`);
  switch (element.localName) {
    case 'ul':
    case 'ol':
      return listBlock(element, sight);
    case 'pre':
      return whole(verbatimText(element, sight).trimEnd(), (text) => `\`\`\`\n${text}\n\`\`\``);
    case 'blockquote':
      return whole(contentBlocks(element, sight).join('\n\n'), (text) => text.replace(/^/gmu, '> '));
    case 'math':
      return whole(sight.isVisible(element) ? formulaText(element) : '');
    case 'hr':
      return sight.isVisible(element) ? ['---'] : [];
    case 'iframe':
    case 'frame':
      return frameBlocks(element, sight);
    default:
      return isTable(element) ? whole(tableToMarkdown(readTable(element, { isVisible: (each) => sight.isVisible(each), textOf: (cell) => inlineText(cell, sight) }))) : null;
  }
}

const whole = (text: string, format: (text: string) => string = (same) => same): string[] => (text.trim() === '' ? [] : [format(text)]);

function headingLevel(element: Element): number | null {
  const tag = /^h([1-6])$/u.exec(element.localName);
  if (tag?.[1] !== undefined) return Number(tag[1]);
  return element.getAttribute('role') === 'heading' ? Math.min(6, Number(element.getAttribute('aria-level') ?? 2)) : null;
}

/** A table of data: one that lays out the page has another role, or a single column or row. */
function isTable(element: Element): boolean {
  const role = element.getAttribute('role');
  if (role === 'presentation' || role === 'none') return false;
  if (role === 'table' || role === 'grid' || role === 'treegrid') return true;
  return isHtml(element, 'table') && (element.querySelector('th, caption') !== null || (element.querySelector('table') === null && element.rows.length > 1 && (element.rows[0]?.cells.length ?? 0) > 1));
}

function listBlock(list: Element, sight: Sight): string[] {
  let number = isHtml(list, 'ol') ? list.start : 0;
  const items: string[] = [];
  for (const child of flatChildNodes(list)) {
    if (!isElement(child)) continue;
    const text = blocksIn(child, sight).join('\n');
    if (text === '') continue;
    const bullet = isHtml(list, 'ol') ? `${number++}. ` : '- ';
    items.push(`${bullet}${text.replaceAll('\n', `\n${' '.repeat(bullet.length)}`)}`);
  }
  return whole(items.join('\n'));
}

function frameBlocks(frame: Element, sight: Sight): string[] {
  if (!sight.isVisible(frame)) return [];
  const inner = frameDocument(frame)?.body;
  if (inner != null) return blocksIn(inner, sight);
  if (!isForeignFrame(frame)) return [];
  const origin = originOfFrame(frame);
  return [`(a frame${origin === '' ? '' : ` from ${origin}`}, read by itself)`];
}
