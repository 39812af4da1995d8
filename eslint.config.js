import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const screens = [
  'login',
  'home',
  'vendors',
  'rates',
  'orders',
  'order-edit',
  'report',
  'images',
  'vr-orders',
  'tutorial',
  'legal',
]

/** Folders that the files of a folder may not import from: an import goes one way. */
const forbid = (files, folders, message) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ group: folders.map((folder) => `**/${folder}/**`), message }] },
    ],
  },
})

const oneWay =
  'Imports go one way: portal, composer, viewer → api → contract → domain; server → contract → domain.'

export default defineConfig(
  globalIgnores(['dist', 'data', 'test-results', 'playwright-report', 'eslint.config.js']),
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
    files: ['server/main.ts', 'server/admin.ts', 'scripts/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
  forbid(['src/domain/**'], ['contract', 'api', 'portal', 'composer', 'viewer', 'server'], oneWay),
  forbid(['src/contract/**'], ['api', 'portal', 'composer', 'viewer', 'server'], oneWay),
  forbid(
    ['src/furniture/**', 'src/look/**'],
    ['api', 'portal', 'composer', 'viewer', 'server'],
    oneWay,
  ),
  forbid(['src/page/**'], ['portal', 'composer', 'viewer', 'server'], oneWay),
  forbid(['src/api/**'], ['portal', 'composer', 'viewer', 'server'], oneWay),
  forbid(['src/composer/**'], ['portal', 'viewer', 'server'], oneWay),
  forbid(['src/viewer/**'], ['portal', 'composer', 'server'], oneWay),
  forbid(['src/portal/**'], ['composer', 'viewer', 'server'], oneWay),
  forbid(['server/**'], ['api', 'portal', 'composer', 'viewer'], oneWay),
  ...screens.map((screen) =>
    forbid(
      [`src/portal/${screen}/**`],
      ['composer', 'viewer', 'server', ...screens.filter((other) => other !== screen)],
      'A screen does not reach into another screen; what both need stands outside of them.',
    ),
  ),
)
