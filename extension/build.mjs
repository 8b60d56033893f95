/**
 * Bundles the extension into dist/, and into dist-run/, which differs in one key of the manifest: it may read every
 * site, for the throw-away profiles of the demo, of scripted runs and of tests.
 *
 *   node extension/build.mjs                     everything
 *   node extension/build.mjs --only page_engine  one bundle, whatever state the other folders are in
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

import { writeValidators } from './validators.mjs';
import { writeIfChanged } from './write_if_changed.mjs';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const OUTPUTS = ['dist', 'dist-run'];

/** Each bundle: its entry, and whether it needs the compiled validators first. */
const BUNDLES = {
  page_engine: { entry: 'page/index.ts' },
  page_world: { entry: 'content/page_world/index.ts' },
  find_listeners: { entry: 'content/page_world/find_listeners.ts', asExpression: 'findListeners' },
  content: { entry: 'content/index.ts', validators: true },
  background: { entry: 'background/index.ts', validators: true },
  panel: { entry: 'panel/index.tsx', validators: true },
};

class BuildFailed extends Error {}

async function bundle(name, { entry, asExpression }) {
  if (!existsSync(`${HERE}${entry}`)) throw new BuildFailed(`${name}: extension/${entry} does not exist.`);
  const result = await build({
    entryPoints: [`${HERE}${entry}`],
    absWorkingDir: HERE,
    bundle: true,
    write: false,
    outdir: `${HERE}dist`,
    entryNames: name,
    // An expression's value is what `scripting.executeScript` hands back; a script has no exports.
    format: asExpression ? 'cjs' : 'iife',
    target: 'chrome120',
    // the browser takes no file with a code point that is no character, even in a string
    charset: 'ascii',
    minifySyntax: true,
    minifyWhitespace: name !== 'page_engine',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  }).catch((error) => {
    throw new BuildFailed(`${name}: ${describeErrors(error)}`);
  });
  for (const file of result.outputFiles) {
    const text = asExpression ? asCall(file.text, asExpression) : file.text;
    await writeToAll(file.path.slice(`${HERE}dist/`.length), text);
  }
}

const asCall = (code, name) => `(() => {\nconst module = { exports: {} };\n${code}\nreturn module.exports.${name}();\n})();\n`;

function describeErrors(error) {
  if (!error.errors) return error.message;
  return error.errors
    .map(({ text, location }) => (location ? `extension/${location.file}:${location.line}: ${text}` : text))
    .join('\n  ');
}

async function writeToAll(path, content) {
  for (const output of OUTPUTS) await writeIfChanged(`${HERE}${output}/${path}`, content);
}

async function copyStatic() {
  const manifest = JSON.parse(await readFile(`${HERE}manifest.json`, 'utf8'));
  const forRuns = { ...manifest, host_permissions: ['<all_urls>'] };
  await writeIfChanged(`${HERE}dist/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  await writeIfChanged(`${HERE}dist-run/manifest.json`, `${JSON.stringify(forRuns, null, 2)}\n`);
  for (const icon of await readdir(`${HERE}icons`)) {
    if (icon.endsWith('.png')) await writeToAll(`icons/${icon}`, await readFile(`${HERE}icons/${icon}`));
  }
  const page = `${HERE}panel/panel.html`;
  if (!existsSync(page)) throw new BuildFailed('static files: extension/panel/panel.html does not exist.');
  await writeToAll('panel.html', await readFile(page));
}

async function main() {
  const names = Object.keys(BUNDLES);
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const unknown = (values.only ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new BuildFailed(`No bundle is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const wanted = values.only ?? names;

  if (wanted.some((name) => BUNDLES[name].validators)) await writeValidators();
  const jobs = wanted.map((name) => bundle(name, BUNDLES[name]));
  if (!values.only) jobs.push(copyStatic());
  const failures = (await Promise.allSettled(jobs)).filter(({ status }) => status === 'rejected').map(({ reason }) => reason);
  for (const failure of failures) console.error(failure instanceof BuildFailed ? failure.message : failure);
  if (failures.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
