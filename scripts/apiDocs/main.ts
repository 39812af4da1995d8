import { writeFileSync } from 'node:fs'
import { apiDocs, apiDocsFile } from './page.ts'

writeFileSync(apiDocsFile, await apiDocs())
