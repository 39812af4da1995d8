import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores([
    'dist',
    'data/**',
    'test-results',
    'playwright-report',
    'eslint.config.js',
    'scripts/standIns/*.cjs',
    '.dependency-cruiser.mjs',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**', 'tests/**'],
    rules: {
      // Where an import is forgotten, the browser's own would be called.
      'no-restricted-globals': [
        'error',
        { name: 'alert', message: 'showAlert of src/ui/alerts.ts' },
        { name: 'confirm', message: 'askConfirmation of src/ui/confirmation.ts' },
        { name: 'prompt', message: 'A Dialog of src/ui/Dialog.tsx' },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/ui/lazily.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy', 'Suspense'],
          message:
            'lazily and Fetching of src/ui/lazily.tsx: they show a part as soon as it is there.',
        },
      ],
    },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXText[value=/\\p{L}{2}/u]',
          message: 'Texts stand in the message catalogues.',
        },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|aria-description|alt|title|placeholder|label|helperText)$/] > Literal[value=/\\p{L}{2}/u]',
          message: 'Texts stand in the message catalogues.',
        },
      ],
    },
  },
  { files: ['src/**'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: [
      'server/main.ts',
      'server/admin.ts',
      'scripts/**',
      'tests/bench/**',
      'tests/ways/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
)
