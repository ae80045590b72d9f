import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// The recommended sets; every line below them says why it differs.
export default defineConfig(
  { ignores: ['dist/', 'packed/', 'engine/', 'e2e/shots/', 'public/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // A Map or Set that nothing is drawn from is rightly a plain one.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // Typed rules: a promise that nobody awaits loses its error.
    files: ['src/**/*.ts', 'src/**/*.svelte', 'vite.config.ts'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      // svelte-check knows every name.
      'no-undef': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      // Handlers of the page may be async.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // The build puts the list of files in front of it.
    files: ['worker/*.js'],
    languageOptions: {
      globals: { ...globals.serviceworker, VERSION: 'readonly', SHELL: 'readonly', REST: 'readonly' },
    },
  },
  {
    // These draw our own pictures, which hold no word of a person; elsewhere {@html} stays forbidden.
    files: ['src/games/**/*.svelte', 'src/lib/ui/*.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
);
