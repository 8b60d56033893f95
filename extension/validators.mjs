/**
 * Compiles the shared JSON Schema to plain JavaScript functions, one module for each part of the extension, because an
 * extension's content security policy refuses the `eval` that ajv needs at run time.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

import { writeIfChanged } from './write_if_changed.mjs';

const SCHEMA = fileURLToPath(new URL('../shared_schemas/schema.json', import.meta.url));
const GENERATED = fileURLToPath(new URL('./generated/', import.meta.url));

/** What each part checks: names of definitions in schema.json. */
const CHECKED_BY = {
  background: [
    'HostMessage', 'ExtensionMessage', 'PanelMessage', 'ToPanelMessage', 'ContentMessage',
    'Observation', 'ActionResult', 'Description', 'ParentHit',
  ],
  content: ['ContentRequest'],
  panel: ['PanelMessage', 'ToPanelMessage'],
};

/**
 * ajv knows `discriminator`, which makes an error speak of the one right branch, but not its OpenAPI `mapping`; and it
 * looks at objects alone, so that without a type everything else would pass.
 */
function forAjv(node) {
  if (Array.isArray(node)) return node.map(forAjv);
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, forAjv(value)]));
  if (!copy.discriminator?.mapping) return copy;
  return { ...copy, type: 'object', discriminator: { propertyName: copy.discriminator.propertyName } };
}

function declarations(names) {
  const one = (name) => `export const is${name}: Validator<${name}>;`;
  return [
    `import type { ${names.join(', ')} } from '../../../shared_schemas/protocol';`,
    'export interface ValidationError { readonly instancePath: string; readonly message?: string }',
    'export interface Validator<T> { (value: unknown): value is T; errors?: readonly ValidationError[] | null }',
    ...names.map(one),
    '',
  ].join('\n');
}

/** Writes generated/PART/validators.{js,d.ts} for every part; leaves a file alone that is current. */
export async function writeValidators() {
  const document = forAjv(JSON.parse(await readFile(SCHEMA, 'utf8')));
  const root = { $id: 'pagehand', $defs: document.$defs };
  for (const [part, names] of Object.entries(CHECKED_BY)) {
    const ajv = new Ajv2020({ code: { source: true, esm: true }, inlineRefs: false, discriminator: true, strictTypes: false });
    ajv.addSchema(root);
    for (const name of names) ajv.compile({ $id: `is${name}`, $ref: `pagehand#/$defs/${name}` });
    const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [`is${name}`, `is${name}`])));
    await mkdir(`${GENERATED}${part}`, { recursive: true });
    await writeIfChanged(`${GENERATED}${part}/validators.js`, code);
    await writeIfChanged(`${GENERATED}${part}/validators.d.ts`, declarations(names));
  }
}
