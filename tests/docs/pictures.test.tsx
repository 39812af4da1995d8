import { cleanup, render } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startOfTime } from '../../mocks/data.ts'
import {
  picturedBackend,
  picturedPerson,
  picturedPlaces,
  type Pictured,
} from '../../scripts/pictures/pictured.ts'
import { setLanguage } from '../../src/browser/language.ts'
import { Composer } from '../../src/composer/Composer.tsx'
// Loaded with the tests, so that no test waits for it.
import '../../src/composer/page/Workshop.tsx'
import '../../src/composer/panels/composition/CompositionPanel.tsx'
import '../../src/report/after.tsx'
import { haveSession, leavePortal, openPortal } from '../portal/portal.tsx'
import { hashOf, looksOf, pageText, root } from './shownOn.ts'

const backend = await picturedBackend()
const places = await picturedPlaces(backend)
const server = setupServer(...backend.handlers)
beforeAll(() => server.listen())
afterEach(() => {
  cleanup()
  leavePortal()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())

const folder = join(root, 'docs/pictures')
const digestFile = join(folder, 'digests.json')
type Digest = Record<string, string>
const kept = (): Partial<Record<Pictured, Digest>> =>
  JSON.parse(readFileSync(digestFile, 'utf8')) as Partial<Record<Pictured, Digest>>

const digestOf = (name: Pictured): Digest => ({
  picture: hashOf(readFileSync(join(folder, `${name}.png`))),
  page: hashOf(pageText()),
  ...looksOf(name),
})

/** Waits until the page has shown the same for three seconds. */
async function rest(): Promise<void> {
  for (let before = '', now = pageText(), still = 0; still < 6; now = pageText()) {
    still = now === before ? still + 1 : 0
    before = now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function open(name: Pictured) {
  if (name === 'report') return openPortal(places.report)
  history.replaceState(null, '', `#${places.composer}`)
  return render(<Composer />)
}

const opened: Pictured[] = ['composer', 'report']
test.each(opened)(
  'the picture of the %s in the README shows the product as it is',
  async (name) => {
    vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
    await setLanguage('es')
    await haveSession(backend, picturedPerson.login)
    open(name)
    if (process.env.DIGESTS === 'write') {
      await rest()
      const all = { ...kept(), [name]: digestOf(name) }
      writeFileSync(digestFile, `${JSON.stringify(all, null, 2)}\n`)
    }
    await expect
      .poll(() => digestOf(name), {
        timeout: 30_000,
        message: 'the pictures are stale: renew them with `npx node scripts/pictures.ts pages`',
      })
      .toEqual(kept()[name])
  },
)
