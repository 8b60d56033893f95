/** One button that a framework listens on, for each framework: `node tests/pages/bundle_frameworks.mjs OUTPUT`. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const TESTS = fileURLToPath(new URL('../', import.meta.url));
const { build } = createRequire(`${TESTS}../extension/package.json`)('esbuild');
const [output] = process.argv.slice(2);

/** Each shows "Acts", which is listened on, and "Plain", which is not. */
const PAGES = {
  react: `
    import { createElement as e } from 'react';
    import { createRoot } from 'react-dom/client';
    createRoot(root).render(e('p', null, e('span', { onClick() {} }, 'Acts'), e('span', { onScroll() {} }, 'Plain')));`,
  vue: `
    import { createApp, h } from 'vue';
    createApp({ render: () => h('p', [h('span', { onClick() {} }, 'Acts'), h('span', { onScroll() {} }, 'Plain')]) }).mount(root);`,
  svelte: `
    import Page from './page.svelte';
    import { mount } from 'svelte';
    mount(Page, { target: root });`,
  jquery: `
    import $ from 'jquery';
    window.jQuery = $;
    root.innerHTML = '<p><span class=a>Acts</span><span>Plain</span></p>';
    $('.a').on('click', () => {});`,
  jquery_delegated: `
    import $ from 'jquery';
    window.jQuery = $;
    root.innerHTML = '<p><span class=a>Acts</span><span>Plain</span></p>';
    $(document).on('click', '.a', () => {});`,
  angular: `
    import 'zone.js';
    root.innerHTML = '<p><span>Acts</span><span>Plain</span></p>';
    root.firstChild.firstChild.addEventListener('click', () => {});`,
};
const SVELTE = '<p><span onclick={() => {}} role="none">Acts</span><span>Plain</span></p>';

const sources = {
  name: 'sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^page:|^\.\/page\.svelte$/ }, ({ path }) => ({ path: path.replace('page:', ''), namespace: 'source' }));
    onLoad({ filter: /.*/, namespace: 'source' }, async ({ path }) => {
      if (!path.endsWith('.svelte')) return { contents: PAGES[path], resolveDir: TESTS };
      const { compile } = await import('svelte/compiler');
      return { contents: compile(SVELTE, { generate: 'client', css: 'injected' }).js.code, resolveDir: TESTS };
    });
  },
};

await build({
  entryPoints: Object.fromEntries(Object.keys(PAGES).map((name) => [name, `page:${name}`])),
  bundle: true,
  outdir: output,
  format: 'iife',
  target: 'chrome120',
  conditions: ['browser', 'production'],
  define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
  plugins: [sources],
  legalComments: 'none',
  logLevel: 'error',
});
