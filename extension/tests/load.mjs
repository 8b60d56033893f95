/** A TypeScript module of the extension, or a generated one, as Node can import it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const EXTENSION = fileURLToPath(new URL('../', import.meta.url));

/** Bundles one module of the extension and imports it. */
export async function load(path) {
  const folder = await mkdtemp(join(tmpdir(), 'pagehand-'));
  const outfile = join(folder, 'module.mjs');
  try {
    await build({ entryPoints: [`${EXTENSION}${path}`], bundle: true, format: 'esm', outfile, logLevel: 'silent' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
