/** Bundles what the extension runs in a page's own world, and what asks it, as `node tests/pages/bundle_page_world.mjs OUTPUT`. */
import { writeFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const EXTENSION = fileURLToPath(new URL('../../extension/', import.meta.url));
const { build } = createRequire(`${EXTENSION}package.json`)('esbuild');
const [output] = process.argv.slice(2);

await mkdir(output, { recursive: true });
const options = { bundle: true, write: false, target: 'chrome120', logLevel: 'error', absWorkingDir: EXTENSION };
const world = await build({ ...options, entryPoints: ['content/page_world/index.ts'], format: 'iife' });
await writeFile(`${output}/page_world.js`, world.outputFiles[0].text);
const finder = await build({ ...options, entryPoints: ['content/page_world/find_listeners.ts'], format: 'iife', globalName: 'found' });
await writeFile(`${output}/find_listeners.js`, `() => { ${finder.outputFiles[0].text}; return found.findListeners(); }`);
const asked = await build({ ...options, entryPoints: ['content/internals.ts'], format: 'iife', globalName: 'asked' });
await writeFile(`${output}/internals.js`, `(() => { ${asked.outputFiles[0].text}; return asked.internalsOf; })()`);
