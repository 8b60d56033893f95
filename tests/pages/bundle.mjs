/**
 * Bundles the test pages that use libraries: `node tests/pages/bundle.mjs OUTPUT PAGE...`, where PAGE is a folder of
 * tests/pages/libraries or tests/pages/whole with a page.jsx. One classic script and one style sheet for each.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const TESTS = fileURLToPath(new URL('../', import.meta.url));
const { build } = createRequire(`${TESTS}../extension/package.json`)('esbuild');
const [output, ...names] = process.argv.slice(2);

const scriptOf = (name) => ['libraries', 'whole'].map((folder) => `${TESTS}pages/${folder}/${name}/page.jsx`).find((script) => existsSync(script));

const svelte = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import('svelte/compiler');
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, generate: 'client', css: 'injected' });
      return { contents: js.code, loader: 'js' };
    });
  },
};

const assets = Object.fromEntries(['.svg', '.webp', '.png', '.gif', '.woff', '.woff2', '.ttf', '.eot'].map((extension) => [extension, 'dataurl']));

await build({
  entryPoints: Object.fromEntries(names.map((name) => [name, scriptOf(name)]).filter(([, script]) => script !== undefined)),
  absWorkingDir: TESTS,
  nodePaths: [`${TESTS}node_modules`],
  bundle: true,
  minify: true,
  outdir: output,
  format: 'iife',
  target: 'chrome120',
  jsx: 'automatic',
  loader: assets,
  conditions: ['browser', 'production'],
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
  plugins: [svelte],
  legalComments: 'none',
  logLevel: 'error',
});
