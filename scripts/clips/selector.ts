import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Wanted } from '../../src/tutorial/guide/find.ts'

const file = join(import.meta.dirname, '../../src/tutorial/guide/find.ts')

/**
 * What makes Playwright find controls with the guide's own eyes, so that clips and tests press what people are pointed at:
 * for `selectors.register`.
 */
export const controlEngine = {
  name: 'control',
  get script() {
    const find = stripTypeScriptTypes(readFileSync(file, 'utf8')).replaceAll('export ', '')
    const engine = `{
      query: (root, wanted) => findControl(JSON.parse(wanted), root),
      queryAll: (root, wanted) => [findControl(JSON.parse(wanted), root)].filter(Boolean),
    }`
    return { content: `(() => { ${find}; return ${engine} })()` }
  },
}

/** The selector of a control. */
export const controlSelector = (wanted: Wanted): string =>
  `${controlEngine.name}=${JSON.stringify(wanted)}`
