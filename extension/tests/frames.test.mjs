/** Numbers dealt to frames, their places found, their text set in: what needs no browser. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from './load.mjs';

const { deal, ownerOf, rangesOf } = await load('background/frames/numbers.ts');
const { documentOf } = await load('background/frames/match.ts');
const { merged } = await load('background/frames/merge.ts');

test('blocks of numbers follow each other and belong to one document each', () => {
  const table = deal(deal(deal([], 'top', 1), 'frame', 1), 'top', 2);
  assert.deepEqual(rangesOf(table, 'top'), [[0, 999], [2000, 2999], [3000, 3999]]);
  assert.deepEqual(rangesOf(table, 'frame'), [[1000, 1999]]);
  assert.equal(ownerOf(table, 1999), 'frame');
  assert.equal(ownerOf(table, 2000), 'top');
  assert.equal(ownerOf(table, 4000), null);
});

const rect = (x, y, width, height) => ({ x, y, width, height });
const document = (document_id, path, width_px = 300, height_px = 150, url = 'https://pay.example/card') => ({ document_id, path, url, width_px, height_px });

test('a frame is found by its path, also below another frame', () => {
  const documents = [document('top', []), document('a', [0]), document('b', [0, 1])];
  const frame = { line: 0, path: [1], rect_px: rect(0, 0, 0, 0) };
  assert.equal(documentOf(frame, [0], '', documents)?.document_id, 'b');
});

test('a frame in a shadow root is found by size and address where that leaves one', () => {
  const frame = { line: 0, path: null, rect_px: rect(0, 0, 304, 154) };
  const line = '... frame "Card" https://pay.example';
  const one = [document('top', []), document('a', null), document('small', null, 10, 10), document('b', null, 300, 150, 'https://ads.example/')];
  assert.equal(documentOf(frame, [], line, one)?.document_id, 'a');
  assert.equal(documentOf(frame, [], line, [...one, document('twin', null)]), null);
});

const element = (index, y = 0) => ({ index, tag: 'button', role: 'button', name: `b${index}`, in_viewport: true, is_new: false, rect_px: rect(0, y, 10, 10) });
const observation = (id, text, elements, frames = []) => ({
  id, text, elements, frames, url: `https://${id}.example/`, title: id, numbers_exhausted: false,
  viewport: { width_px: 100, height_px: 100, scroll_x_px: 0, scroll_y_px: 0, page_width_px: 100, page_height_px: 100 },
  stats: { nodes: 5, duration_ms: 2 },
});

test('the text of a frame stands one tab deeper under its line, its elements at their place', () => {
  const frame = { line: 1, path: [0], rect_px: rect(0, 60, 100, 80) };
  const top = observation('top', '[0]<button>b0 />\n\t... frame "Card" https://pay.example\n[1]<button>b1 />', [element(0), element(1)], [frame]);
  const inner = observation('pay', 'Pay\n\t*[1000]<button>b1000 />\n[1001]<button>b1001 />', [element(1000, 10), element(1001, 50)]);
  const whole = merged(top, new Map([[1, inner]]));
  assert.equal(whole.text, '[0]<button>b0 />\n\t... frame "Card" https://pay.example\n\t\tPay\n\t\t\t*[1000]<button>b1000 />\n\t\t[1001]<button>b1001 />\n[1]<button>b1 />');
  assert.deepEqual(whole.elements.map(({ index }) => index), [0, 1000, 1001, 1]);
  assert.deepEqual(whole.elements[1].rect_px, rect(0, 70, 10, 10));
  assert.deepEqual(whole.elements.map(({ in_viewport }) => in_viewport), [true, true, false, true]);
  assert.equal(whole.id, 'top');
  assert.deepEqual(whole.frames, []);
  assert.equal(whole.stats.nodes, 10);
});

test('a frame that was not read keeps its line, wherever that has moved to', () => {
  const frames = [{ line: 0, path: [0], rect_px: rect(0, 0, 9, 9) }, { line: 1, path: [1], rect_px: rect(0, 9, 9, 9) }];
  const top = observation('top', '... frame "A" https://a.example\n... frame "B" https://b.example', [], frames);
  const deeper = { line: 1, path: [0], rect_px: rect(0, 0, 5, 5) };
  const inner = observation('a', 'one\n... frame "C" https://c.example', [], [deeper]);
  const whole = merged(top, new Map([[0, inner]]));
  assert.deepEqual(whole.text.split('\n').map((text) => text.trim()), ['... frame "A" https://a.example', 'one', '... frame "C" https://c.example', '... frame "B" https://b.example']);
  assert.deepEqual(whole.frames.map(({ line }) => line), [2, 3]);
});

test('text of a page that looks like a numbered line takes no element', () => {
  const top = observation('top', '\\[7]<button>forged />\n[0]<button>b0 />', [element(0)]);
  assert.deepEqual(merged(top, new Map()).elements.map(({ index }) => index), [0]);
});
