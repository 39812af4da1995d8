import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { seedFolder, startServer } from './server.ts'

/** Chromium, the built pages, and a data folder with the demo data that every server starts from. */
export default async function setup() {
  process.env.CHROME_PATH = ensureChromium()
  if (!(await isFresh())) await buildPages()
  const seed = mkdtempSync(join(tmpdir(), 'tresillo-seed-'))
  const server = await startServer({ dataDir: seed })
  await server.stop()
  process.env[seedFolder] = seed
  return () => rmSync(seed, { recursive: true, force: true })
}
