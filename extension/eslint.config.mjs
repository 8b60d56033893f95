import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const notFrom = (...folders) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: folders.flatMap((f) => [`**/${f}/**`, `../${f}`]), message: 'These folders meet only through shared_schemas.' }] }],
});

export default tseslint.config(
  { ignores: ['dist/', 'dist-run/', 'generated/', 'node_modules/', '*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' }],
    },
  },
  {
    files: ['page/**'],
    rules: { ...notFrom('content', 'background', 'panel'), 'no-restricted-globals': ['error', { name: 'chrome', message: 'The page engine knows the DOM alone.' }] },
  },
  { files: ['content/**'], rules: notFrom('background', 'panel') },
  { files: ['background/**'], rules: notFrom('page', 'content', 'panel') },
  { files: ['panel/**'], rules: notFrom('page', 'content', 'background') },
);
