import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiDocs, apiDocsFile } from '../../scripts/apiDocs/page.ts'

test('[BACK-03] the documentation of the calls is the one that the contract gives', async () => {
  const isCurrent = readFileSync(apiDocsFile, 'utf8') === (await apiDocs())
  expect(isCurrent, 'the contract has changed: run `npm run api-docs`').toBe(true)
})
