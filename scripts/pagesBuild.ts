import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { checkBudget } from './budget.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, '.sources')

/** What the pages are built from, and what builds them: patterns of files, from the root. */
export const sources = [
  'src/**',
  'i18n/**',
  'pages/**',
  'public/**',
  'scripts/**',
  'server/demo/**',
  'server/catalogue/file/decode.ts',
  'server/catalogue/lineText.ts',
  'server/jsonFile.ts',
  'server/orders/documentLine.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** A hash over what the pages are built from. */
function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether `dist` was built from the sources as they are now. */
export const isFresh = async (): Promise<boolean> =>
  (await readFile(stampFile, 'utf8').catch(() => '')) === hashSources()

/**
 * Builds the pages into `dist`, with a `.br` and a `.gz` beside each text file that is worth it.
 *
 * @throws if a page does not build, or its JavaScript is above its budget
 */
export async function buildPages(): Promise<void> {
  const stamp = hashSources()
  await build({ root, logLevel: 'warn' })
  await compressAll()
  checkBudget(dist)
  await writeFile(stampFile, stamp)
}

const compressible = 'assets/**/*.{js,css,svg,json}'
const atRoot = '*.{html,js,svg,json}'
const worthwhile = 1024

async function compressAll(): Promise<void> {
  await Promise.all(
    globSync([compressible, atRoot, 'library/**/*.svg'], { cwd: dist }).map(async (name) => {
      const file = join(dist, name)
      const content = await readFile(file)
      if (content.length < worthwhile) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}
