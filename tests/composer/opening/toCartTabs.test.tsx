import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textOf } from '../../../src/api/failureText.ts'
import { setLanguage, text } from '../../../src/browser/language.ts'
import { newKey } from '../../../src/browser/newKey.ts'
import { selectedClient, session } from '../../../src/browser/session.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { cartOf } from '../../../src/cart/cart.ts'
import { withChangedLine } from '../../../src/cart/lines.ts'
import { openShared } from '../../../src/cart/sharedCart.ts'
import type { CartState } from '../../../src/cart/scenes/cartState.ts'
import { useToCart } from '../../../src/composer/opening/useToCart.ts'
import { storedScenesSchema } from '../../../src/cart/scenes/storedScenes.ts'
import { createSceneStore } from '../../../src/composer/scenes/sceneStore.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { facts } from '../../domain/scene/composing.ts'
import { add, openWork } from '../work/workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.clear()
  selectedClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})

let logins = 0

/** A tab with a composed pair, the way of it to the cart, and another tab with the same scenes. */
async function openTabs() {
  const login = `user${++logins}`
  const owner = `1.${login}`
  const seen: { way: { state: CartState; put: () => void } | null } = { way: null }
  function Way() {
    seen.way = useToCart()
    return null
  }
  const bench = await openWork(<Way />, { owner, login })
  bench.run(add('ALB-L2'), add('ALB-CR'))
  const put = () => act(() => seen.way?.put())
  const other = createSceneStore(
    openShared(`${storageKeys.scenes}.${owner}`, storedScenesSchema),
    newKey(),
  )
  const cart = cartOf(1, login)
  const origin = () => bench.work().scenes[0]?.origin
  return { ...bench, put, state: () => seen.way?.state, other, cart, origin }
}

test('what another tab has composed at that moment goes into the cart, and what it noted meanwhile stays', async () => {
  const { work, put, other, hears, cart, origin } = await openTabs()
  const { sceneId } = work()
  // The browser has not told this tab yet.
  other.run(sceneId, { kind: 'units', line: 'ALB-L2', units: 4 }, facts)
  other.changeOrigin(sceneId, (scene) => ({ ...scene.origin, later: 'noted' }))
  put()
  hears()
  const items = cart.get().scenes[0]?.items
  expect(items?.map(({ shoppingCartData }) => shoppingCartData.quantity)).toEqual([4, 1])
  expect(origin()).toMatchObject({
    later: 'noted',
    cartLines: ['ALB-L2', 'ALB-CR'],
    cartWanted: { 'ALB-L2': { units: 4, remarks: '' } },
  })
})

test('units of the cart come to the scene beside a line that another tab has put into the cart', async () => {
  const { work, put, other, cart, origin } = await openTabs()
  const { sceneId } = work()
  put()
  other.changeOrigin(sceneId, (scene) => ({
    ...scene.origin,
    cartLines: [...(scene.origin?.cartLines ?? []), 'there'],
  }))
  act(() => {
    cart.change((now) => {
      const shoppingCartData = { quantity: 3, remarks: 'Sin costuras' }
      const next = withChangedLine(now, 'ALB-CR', { shoppingCartData })
      const [scene] = next.scenes
      const [item] = scene?.items ?? []
      if (scene === undefined || item === undefined) return next
      return {
        ...next,
        scenes: [{ ...scene, items: [...scene.items, { ...item, drawableUUID: 'there' }] }],
      }
    })
  })
  expect(work().composition.wanted).toEqual({ 'ALB-CR': { units: 3, remarks: 'Sin costuras' } })
  expect(origin()?.cartLines).toEqual(['ALB-L2', 'ALB-CR', 'there'])
})

test('a remark that is too long for a scene keeps neither units nor other remarks back', async () => {
  const { work, put, cart } = await openTabs()
  put()
  const wanted = (line: string, quantity: number, remarks: string) =>
    act(() => {
      cart.change((now) => withChangedLine(now, line, { shoppingCartData: { quantity, remarks } }))
    })
  wanted('ALB-CR', 3, 'x'.repeat(5000))
  wanted('ALB-L2', 2, 'Sin costuras')
  expect(work().composition.wanted).toEqual({
    'ALB-CR': { units: 3, remarks: '' },
    'ALB-L2': { units: 2, remarks: 'Sin costuras' },
  })
})

test('where the browser keeps no cart, nothing of the scene is taken for removed there', async () => {
  const { work, put, owner, unmount, origin } = await openTabs()
  const real = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
    setItem(key: string, value: string) {
      if (key.startsWith(`${storageKeys.cart}.`)) throw new DOMException('full')
      real.setItem(key, value)
    },
  })
  put()
  expect(origin()?.cartLines).toBeUndefined()
  unmount()
  const again = await openWork(null, { owner })
  expect(again.work().composition).toEqual(work().composition)
})

test('that a scene is in the cart now is told to everybody, not only by a button’s other word', async () => {
  const { put } = await openTabs()
  alertStore.set([])
  put()
  expect(alertStore.get()).toMatchObject([{ key: 'composer.cart.added', type: 'successful' }])
})

test('that a scene has another number in the cart is said as it gets it', async () => {
  const { run, work, does, put } = await openTabs()
  does(({ addScene }) => void addScene())
  run(add('DUN-S3'))
  alertStore.set([])
  put()
  const [alert] = alertStore.get()
  expect(alert && textOf(text, alert)).toBe(
    'Escena 2 está en el carrito y desde ahora se llama Escena 1.',
  )
  const named = work().scenes[0]?.id ?? ''
  does(({ open }) => open(named))
  run({ kind: 'rename', name: 'Salón' })
  alertStore.set([])
  put()
  expect(alertStore.get()).toMatchObject([{ key: 'composer.cart.added' }])
})
