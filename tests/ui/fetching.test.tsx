import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fetching, lazily } from '../../src/ui/lazily.tsx'

/** React takes its timers when it is loaded: these never ring. */
const still = vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  // Inside of `act` React shows everything at once, as it does for nobody else.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

/** Lets React work until it has nothing left to do but wait for a timer. */
async function worked() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('a part shows as soon as it has come, not a while after what stood in its place', async () => {
  const code = Promise.withResolvers<() => string>()
  const Part = lazily(() => code.promise)
  root.render(
    <Fetching meanwhile="Cargando…">
      <Part />
    </Fetching>,
  )
  await worked()
  expect(place.textContent).toBe('Cargando…')
  code.resolve(() => 'Favoritos')
  await worked()
  expect(place.textContent).toBe('Favoritos')
  expect(still.getTimerCount()).toBe(0)
})

test('nothing stands in the place of a part that was fetched ahead', async () => {
  const code = Promise.withResolvers<() => string>()
  const Part = lazily(() => code.promise)
  Part.ahead()
  code.resolve(() => 'Favoritos')
  await worked()
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(place.textContent))
  watcher.observe(place, { childList: true, subtree: true, characterData: true })
  root.render(
    <Fetching meanwhile="Cargando…">
      <Part />
    </Fetching>,
  )
  await worked()
  watcher.disconnect()
  expect(seen).toEqual(['Favoritos'])
})

test('what could not be fetched ahead is fetched again where it is shown', async () => {
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(() => 'Favoritos')
  const Part = lazily(load)
  Part.ahead()
  await worked()
  root.render(
    <Fetching>
      <Part />
    </Fetching>,
  )
  await worked()
  expect(place.textContent).toBe('Favoritos')
})
