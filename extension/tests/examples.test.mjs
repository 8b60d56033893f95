/** One example of each message, read by both sides: here by the compiled validators, in tests/unit/schemas/ by the models. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { writeValidators } from '../validators.mjs';
import { load } from './load.mjs';

const SHARED = new URL('../../shared_schemas/', import.meta.url);

await writeValidators();
const { $defs } = JSON.parse(await readFile(new URL('schema.json', SHARED), 'utf8'));
const validators = {
  ...(await load('generated/panel/validators.js')),
  ...(await load('generated/content/validators.js')),
  ...(await load('generated/background/validators.js')),
};

/** The discriminants of a union of messages. */
const typesOf = (union) => Object.keys($defs[union].discriminator.mapping);
const example = async (type) => JSON.parse(await readFile(new URL(`examples/${type}.json`, SHARED), 'utf8'));

for (const union of ['HostMessage', 'ExtensionMessage', 'PanelMessage', 'ToPanelMessage', 'ContentRequest', 'ContentMessage']) {
  const isMessage = validators[`is${union}`];
  for (const type of typesOf(union)) {
    test(`${union} ${type} is taken as the example has it`, async () => {
      assert.ok(isMessage(await example(type)), JSON.stringify(isMessage.errors));
    });
    test(`${union} ${type} is refused with a key that nobody knows`, async () => {
      assert.ok(!isMessage({ ...(await example(type)), typo: 1 }));
    });
  }
  test(`${union} refuses what is no message of its own`, () => {
    for (const stranger of [null, [], 'hello', {}, { type: 'no_such_type' }]) assert.ok(!isMessage(stranger));
  });
}

test('an answer of the page engine is checked as closely as a message', async () => {
  const { observation } = await example('observe_reply');
  const { result } = await example('act_reply');
  const { description } = await example('describe_reply');
  assert.ok(validators.isObservation(observation));
  assert.ok(validators.isActionResult(result));
  assert.ok(validators.isDescription(description));
  assert.ok(!validators.isObservation({ ...observation, text: 1 }));
  assert.ok(!validators.isActionResult({ ...result, status: 'perhaps' }));
});
