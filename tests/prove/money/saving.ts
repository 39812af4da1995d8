import { anyCart, changedCart, sentCart } from './carts.ts'
import { decide } from './decisions.ts'
import * as model from './model.ts'
import { lineSum, type Line, type Terms } from './prices.ts'
import { call, cents, expectVerdict, same, type World } from './world.ts'

type Answered = Awaited<ReturnType<typeof call>>
type Saved = { orderId: number; version: number }

/** The lines whose price is not the one that is sent, with the right one, as the server has to refuse them. */
const wrongIn = (cart: model.Cart, terms: Terms, priceOf: (line: Line) => number) =>
  model.linesOf(cart).flatMap((line): [string, number][] => {
    const { total } = lineSum(line, terms)
    return priceOf(line) === total ? [] : [[line.id, total]]
  })

/** Expects a refusal that names exactly these lines with their right prices. */
function expectPrices(answer: Answered, wrong: [string, number][]) {
  expectVerdict('a cart at other prices', answer, { status: 409, code: 'prices' })
  const { lines } = answer.body as { lines: { drawableUUID: string; after: number }[] }
  same(
    'the right prices',
    lines.map(({ drawableUUID, after }) => [drawableUUID, cents(after)]),
    wrong,
  )
}

type Saving = {
  type: model.Order['type']
  cart: model.Cart
  into?: { budget: model.Order; version: number }
  priceOf?: (line: Line) => number
}

/** Saves a cart, anew or into its budget. @returns the orders that it touches */
async function save(world: World, saving: Saving): Promise<number[]> {
  const { clientId, chance, model: state } = world
  const { type, cart, into, priceOf = (line) => lineSum(line, state.terms).total } = saving
  const version = model.versionOf(state, cart)
  const answer = await call(world, 'saveorder', {
    ...{ clientId, type, key: chance.uuid(), symbol: state.symbol },
    ...sentCart(cart, state.terms, priceOf),
    ...(into && { budget: { id: into.budget.id, version: into.version } }),
    contactData: { reference: 'Salón', clientName: 'Elvira Quiroga' },
    shopName: 'Centro',
  })
  const touched = into ? [into.budget.id] : []
  const wrong = wrongIn(cart, state.terms, priceOf)
  if (wrong.length > 0) {
    expectPrices(answer, wrong)
    return touched
  }
  if (version === null) {
    expectVerdict('a rebate above the sum', answer, { status: 400, code: 'rebate' })
    return touched
  }
  const verdict = into ? model.verdictOnInto(into.budget, into.version, type, version) : model.done
  expectVerdict('saving', answer, verdict)
  if (verdict.status !== 200) return touched
  const saved = answer.body as Saved
  if (into === undefined) model.addOrder(state, saved.orderId, type, version)
  else if (type === 'budget') model.addVersion(into.budget, version)
  else model.transfer(state, into.budget, saved.orderId, version)
  if (into !== undefined) world.loaded = null
  const isVersion = into !== undefined && type === 'budget'
  const wanted = isVersion
    ? { orderId: into.budget.id, version: into.budget.versions.length }
    : { orderId: saved.orderId, version: 1 }
  same('what was saved', { orderId: saved.orderId, version: saved.version }, wanted)
  return [...touched, saved.orderId]
}

export async function saveNew(world: World): Promise<number[]> {
  const { chance, model: state } = world
  const type = chance.happens(1, 6) ? 'order' : 'budget'
  const cart = anyCart(chance, type)
  const isOff = chance.happens(1, 8)
  const off = isOff ? chance.any(model.linesOf(cart))?.id : undefined
  const priceOf = (line: Line) => lineSum(line, state.terms).total + (line.id === off ? 1 : 0)
  return save(world, { type, cart, priceOf })
}

/** One of the orders; undefined where there is none. */
export const anyOrder = ({ chance, model: state }: World, type?: model.Order['type']) =>
  chance.any(
    [...state.orders.values()].filter((order) => type === undefined || order.type === type),
  )

/** Loads a budget to the cart; now and then it stays in the list, as where the second call is lost. */
export async function load(world: World): Promise<number[]> {
  const { chance } = world
  const budget = anyOrder(world, 'budget')
  if (budget === undefined) return []
  if (chance.happens(4, 5)) {
    const { verdict } = decide(budget, 'archive')
    const answer = await call(world, 'archivebudget', { budgetId: budget.id })
    expectVerdict(`archiving ${budget.id}`, answer, verdict)
  }
  if (!model.isLoadable(budget)) return [budget.id]
  const { lines, scenes, alternatives, own, rebate } = model.latest(budget)
  const of = (scene: number) => lines.filter((line) => line.scene === scene)
  const places = Array.from({ length: scenes }, (_, at) => at)
  const cart = {
    scenes: places.map((at) => ({ lines: of(at), isAlternative: alternatives.includes(at) })),
    ...{ elements: of(-1), own, rebate },
  }
  const seen = new Map(lines.map(({ id, total }) => [id, total]))
  world.loaded = { id: budget.id, version: budget.versions.length, cart, seen }
  return [budget.id]
}

/** Saves what was loaded into its budget, or as the order that it becomes; at the prices of then, or those of today. */
export async function saveLoaded(world: World): Promise<number[]> {
  const { chance, loaded, model: state } = world
  const budget = loaded && state.orders.get(loaded.id)
  if (!loaded || !budget) return load(world)
  const type = chance.happens(1, 4) ? 'order' : 'budget'
  const cart = chance.happens(1, 3) ? loaded.cart : changedCart(loaded.cart, chance, type)
  const scenes = cart.scenes.filter(({ isAlternative }) => type === 'budget' || !isAlternative)
  const isBought = cart.elements.length > 0 || scenes.some(({ isAlternative }) => !isAlternative)
  if (!isBought) return []
  const today = (line: Line) => lineSum(line, state.terms).total
  const then = (line: Line) => loaded.seen.get(line.id) ?? today(line)
  const saving = {
    type,
    cart: { ...cart, scenes },
    into: { budget, version: loaded.version },
  } as const
  return save(world, { ...saving, priceOf: chance.happens(1, 3) ? then : today })
}
