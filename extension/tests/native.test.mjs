/** What comes over the native port: parts of messages, and the browser's words about a host. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from './load.mjs';

const { ChunkReader } = await load('background/native/chunks.ts');
const { lampForError } = await load('background/native/lamp.ts');

const chunk = (part, parts, text, chunk_id = 1) => ({ type: 'chunk', chunk_id, part, parts, text });

test('a message is whole with its last part, also where two come mixed', () => {
  const reader = new ChunkReader();
  assert.equal(reader.feed(chunk(0, 2, '{"a":')), undefined);
  assert.equal(reader.feed(chunk(0, 2, '[', 2)), undefined);
  assert.deepEqual(reader.feed(chunk(1, 2, '1}')), { a: 1 });
  assert.deepEqual(reader.feed(chunk(1, 2, ']', 2)), []);
});

test('a part out of order is refused and its message dropped', () => {
  const reader = new ChunkReader();
  reader.feed(chunk(0, 3, '{'));
  assert.throws(() => reader.feed(chunk(2, 3, '}')), RangeError);
  assert.throws(() => reader.feed(chunk(1, 3, '}')), RangeError);
});

for (const [error, state] of [
  ['Specified native messaging host not found.', 'not_found'],
  ['Access to the specified native messaging host is forbidden.', 'forbidden'],
  ['Native host has exited.', 'crashed'],
  ['Error when communicating with the native messaging host.', 'crashed'],
  [null, 'disconnected'],
]) {
  test(`"${error}" shows the lamp ${state}, with a next step`, () => {
    const lamp = lampForError(error);
    assert.equal(lamp.state, state);
    assert.ok(lamp.message);
    assert.ok(lamp.next_step);
  });
}
