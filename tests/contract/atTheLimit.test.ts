import { expect, test } from 'vitest'
import { contract, type EndpointName } from '../../src/contract/contract.ts'
import { largestScene, longestText, mostCounted, sceneLimits } from '../../src/contract/limits.ts'
import { cartLimits, mostLines } from '../../src/domain/cart.ts'
import { orderStates } from '../../src/domain/orders/states.ts'
import { cartCopyLimits, columnLimits, longestViewName } from '../../src/domain/choices.ts'
import { largestFavourite } from '../../src/domain/scene/favourites.ts'

const aLine = (given: object = {}) => ({
  drawableUUID: 'one',
  identifier: 'ALBA-2P',
  shoppingCartData: { quantity: 1, remarks: '' },
  materials: {},
  accessories: {},
  price: { finalPrice: 1 },
  ...given,
})
const records = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`part ${at}`, 'LN-01']))
const lines = (count: number) => Array.from({ length: count }, () => aLine())
const empty = { version: 2, name: '', lines: [], joints: [], free: {} }
/** A scene of so many characters of JSON, which a later portal has added. */
const sceneOf = (size: number, other = { ...empty, later: '' }) => ({
  ...other,
  later: 'x'.repeat(size - JSON.stringify(other).length),
})
const nested = (depth: number) => ({
  ...empty,
  later: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown,
})
const key = '3f0c8a9e-5f0e-4b65-9f6e-1d2f3a4b5c6d'
const saved = (scene: unknown, given: object[] = lines(1)) => ({
  ...{ clientId: 1, type: 'budget', key, dbItems: [], contactData: {} },
  scenes: [{ lines: given, scene }],
})
const favourite = (scene: unknown) => ({ clientId: 1, id: key, name: '', scene })
const choice = (name: string, value: unknown) => ({ clientId: 1, name, value })
const viewOf = (given: object) =>
  choice(`view.order.${key}`, {
    ...{ title: 'Semana', sort: 'dateDesc', filter: { view: 'all', search: '' } },
    ...given,
  })
const columns = (given: object) =>
  choice('columns.order', { hidden: [], order: [], widths: {}, ...given })
const someNames = (count: number) => Array.from({ length: count }, (_, at) => `columna ${at}`)
const copied = (given: object) => ({
  ...{ clientId: 1, device: '' },
  cart: { scenes: [], dbItems: [], ...given },
})
const copiedLength = JSON.stringify({ scenes: [], dbItems: [], note: '' }).length
const listed = (given: object) => ({ clientId: 1, type: 'budget', ...given })

const limits: [EndpointName, string, number, (size: number) => object][] = [
  ['saveorder', 'lines', mostLines, (size) => saved(empty, lines(size))],
  ['saveorder', 'a scene', largestScene, (size) => saved(sceneOf(size))],
  ['saveorder', 'nesting', 20, (size) => saved(nested(size))],
  ['saveorder', 'choices', 200, (size) => saved(empty, [aLine({ materials: records(size) })])],
  ['saveorder', 'a name', longestText, (size) => saved({ ...empty, name: 'x'.repeat(size) })],
  ['savefavourite', 'a scene', largestFavourite, (size) => favourite(sceneOf(size))],
  ['savechoice', 'a title', longestViewName, (size) => viewOf({ title: 'x'.repeat(size) })],
  [
    'savechoice',
    'a search',
    200,
    (size) => viewOf({ filter: { view: 'all', search: 'x'.repeat(size) } }),
  ],
  ['savechoice', 'columns', columnLimits.count, (size) => columns({ hidden: someNames(size) })],
  [
    'savechoice',
    'widths',
    columnLimits.count,
    (size) =>
      columns({ widths: Object.fromEntries(someNames(size).map((name) => [name, 'wide'])) }),
  ],
  [
    'savechoice',
    'a column’s name',
    columnLimits.name,
    (size) => columns({ order: ['x'.repeat(size)] }),
  ],
  [
    'savecartcopy',
    'a cart',
    cartCopyLimits.cart,
    (size) => copied({ note: 'x'.repeat(size - copiedLength) }),
  ],
  ['savecartcopy', 'lines', cartLimits.lines, (size) => copied({ dbItems: lines(size) })],
  ['savecartcopy', 'scenes', cartLimits.scenes, (size) => copied({ scenes: Array(size).fill({}) })],
  [
    'savecartcopy',
    'a device',
    cartCopyLimits.device,
    (size) => ({ ...copied({}), device: 'x'.repeat(size) }),
  ],
  ['listorders', 'a page', mostCounted, (page) => listed({ page: String(page) })],
  ['listorders', 'a search', 200, (size) => listed({ search: 'x'.repeat(size) })],
  [
    'listorders',
    'states',
    orderStates.length,
    (size) => listed({ state: Array.from({ length: size }, () => 'UNKNOWN').join(',') }),
  ],
  [
    'gltfscene',
    'a scene',
    mostCounted,
    (at) => ({ orderId: 1, sceneIndex: at, file: 'scene.glb' }),
  ],
  ['shoppingcart', 'lines', mostLines, (size) => ({ clientId: 1, cartData: lines(size) })],
]

test.each(limits)(
  '[WAY-03] %s takes as much of %s as its limit says, and no more',
  (name, _of, most, params) => {
    const takes = (size: number) => contract[name].params.safeParse(params(size)).success
    expect([most, most + 1].map(takes)).toEqual([true, false])
  },
)

test('[WAY-03] a line of a request with more fabrics than a line has is refused by itself', () => {
  const { choices } = sceneLimits
  const cartData = [choices, choices + 1].map((size) => aLine({ materials: records(size) }))
  const { data } = contract.shoppingcart.params.safeParse({ clientId: 1, cartData })
  expect(data?.cartData.lines).toHaveLength(1)
  expect(data?.cartData.unread).toMatchObject([{ place: 2, field: 'materials' }])
})

test('[WAY-03] what is nested two hundred thousand deep is refused, and does not end the reading', () => {
  const deep = nested(200_000)
  expect(contract.saveorder.params.safeParse(saved(deep)).success).toBe(false)
  const line = aLine({ size: deep })
  const { data } = contract.shoppingcart.params.safeParse({ clientId: 1, cartData: [line] })
  expect(data?.cartData.lines).toMatchObject([{ size: undefined }])
})
