import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { configuredSite } from '../../mocks/server.ts'
import { devSite } from '../../scripts/pages.ts'
import { readJsonFile } from '../../server/jsonFile.ts'
import { readSettings } from '../../server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresillo-json-'))
const file = join(folder, 'site.json')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const site = { ...configuredSite, location: '/otra' }
const text = JSON.stringify(site, null, 2)

describe.each([
  ['UTF-8', Buffer.from(text)],
  [
    'UTF-8 with a byte order mark, as Notepad and PowerShell write it',
    Buffer.from(`\uFEFF${text}`),
  ],
  ['Unicode, as older PowerShell writes it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a file in %s', (_, bytes) => {
  test('is read', () => {
    writeFileSync(file, bytes)
    expect(readJsonFile(file)).toEqual(site)
  })

  test('[API-01] is the site’s configuration, for the server and for the pages', () => {
    writeFileSync(file, bytes)
    expect(readSettings({ SITE_CONFIG: file }).site.location).toBe('/otra')
    vi.stubEnv('SITE_CONFIG', file)
    expect(devSite().location).toBe('/otra')
  })
})

test.each([
  ['{\n  "location": "/a",\n  "product" "b"\n}', 'line 3, column 13 is no JSON'],
  ['\uFEFF{\r\n  // ours\r\n}', 'line 2, column 3 is no JSON'],
  ['{ "location": "/a", }', 'line 1, column 21 is no JSON'],
  ['{ "location": "/a"', 'line 1, column 19 is no JSON'],
  ['', 'line 1, column 1 is no JSON'],
])('of %j it is told which file it is, and where it is no JSON', (written, where) => {
  writeFileSync(file, written)
  expect(() => readJsonFile(file)).toThrow(`${file} can’t be read: ${where}`)
})

test('of a file that is not there its name is told', () => {
  const missing = join(folder, 'missing.json')
  expect(() => readJsonFile(missing)).toThrow(`${missing} can’t be read: ENOENT`)
})
