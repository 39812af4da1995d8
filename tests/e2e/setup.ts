import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type FullConfig, type LaunchOptions } from '@playwright/test'
import { cheapHash } from '../../mocks/data.ts'
import { ensureChromium } from '../../scripts/chromium.ts'
import { buildPages, isFresh } from '../../scripts/pagesBuild.ts'
import { connect } from '../../server/store/connect.ts'
import { password } from './portal.ts'
import { seedFolder, startServer } from './server.ts'

/** Chromium, the built pages, and a data folder with the demo data that every server starts from. */
export default async function setup({ projects }: FullConfig) {
  process.env.CHROME_PATH = ensureChromium()
  await tellBrowser(projects[0]?.use.launchOptions)
  return prepareDemo()
}

/** The built pages, and a data folder with the demo data. @returns what takes that away again */
export async function prepareDemo(): Promise<() => void> {
  if (!(await isFresh())) await buildPages()
  const seed = mkdtempSync(join(tmpdir(), 'tresillo-seed-'))
  const server = await startServer({ dataDir: seed })
  await server.stop()
  await makeLoginsCheap(seed)
  process.env[seedFolder] = seed
  return () => {
    rmSync(seed, { recursive: true, force: true })
  }
}

/** Prints which browser the tests run in: what they say of one may be otherwise in another. */
async function tellBrowser(options?: LaunchOptions): Promise<void> {
  const executablePath = process.env.CHROME_PATH ?? ''
  const browser = await chromium.launch({ ...options, executablePath })
  process.stdout.write(`Chromium ${browser.version()} (${executablePath})\n`)
  await browser.close()
}

/**
 * Each test logs in, which takes a fifth of a second of a processor at the usual cost of a password. What a test changes or chooses itself
 * has the usual one.
 */
async function makeLoginsCheap(dataDir: string): Promise<void> {
  const db = connect({ dataDir })
  await db
    .updateTable('users')
    .set({ password_hash: await cheapHash(password) })
    .execute()
  await db.destroy()
}
