import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const MESSAGE = 'These folders do not import each other: docs/architecture.md says where they meet.';
const BESIDE_PAGE = ['content', 'background', 'panel'];
const patternsOf = (folders) => folders.flatMap((folder) => [`**/${folder}/**`, `../${folder}`]);

const notFrom = (...folders) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: patternsOf(folders), message: MESSAGE }] }],
});

/** Like notFrom; of the page engine, which is loaded before the content script and never bundled into it, the types may be named. */
const typesAloneFrom = (folder) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: [{ group: patternsOf([folder]), message: 'The engine is `globalThis.pagehand`: only its types are imported.', allowTypeImports: true }] },
  ],
});

export default tseslint.config(
  { ignores: ['dist/', 'dist-run/', 'generated/', 'node_modules/', '**/*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' }],
    },
  },
  {
    files: ['page/**'],
    rules: { ...notFrom(...BESIDE_PAGE), 'no-restricted-globals': ['error', { name: 'chrome', message: 'The page engine knows the DOM alone.' }] },
  },
  { files: ['page/see/**'], rules: notFrom(...BESIDE_PAGE, 'do') },
  { files: ['page/do/**'], rules: notFrom(...BESIDE_PAGE, 'see') },
  { files: ['page/dom/**'], rules: notFrom(...BESIDE_PAGE, 'see', 'do') },
  // What edits text with undo kept (execCommand), and what pages read off a key (keyCode), has no successor.
  { files: ['page/do/**'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  { files: ['content/**'], rules: { ...notFrom('background', 'panel'), ...typesAloneFrom('page') } },
  // Wrapping a function of the platform begins with its unbound form.
  { files: ['content/page_world/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['background/**'], rules: notFrom('page', 'content', 'panel') },
  { files: ['panel/**'], rules: notFrom('page', 'content', 'background') },
);
