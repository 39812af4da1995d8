import { emptyProfile } from '../../../src/domain/profile.ts'
import { anyCart, anyPercent, sentLine } from './carts.ts'
import * as model from './model.ts'
import { articleIds, lineSum } from './prices.ts'
import { cents, read, same, type World } from './world.ts'

/** Asks what the lines of a cart cost, and holds each price and its points against the model. */
export async function price(world: World): Promise<number[]> {
  const { clientId, chance, model: state } = world
  const lines = model.linesOf(anyCart(chance, 'budget'))
  const cartData = lines.map((line) => sentLine(line, 0))
  type Priced = {
    drawableUUID: string
    points: number
    price: { finalUnitPrice: number; finalPrice: number }
  }
  const { data } = await read<{ data: Priced[] }>(world, 'shoppingcart', { clientId, cartData })
  same(
    'the prices of lines',
    data.map((one) => ({
      id: one.drawableUUID,
      unit: cents(one.price.finalUnitPrice),
      total: cents(one.price.finalPrice),
      points: Math.round(one.points * 1000),
    })),
    lines.map((line) => ({ id: line.id, ...lineSum(line, state.terms) })),
  )
  return []
}

export async function changeRate(world: World): Promise<number[]> {
  const { clientId, chance, model: state } = world
  const factoryPrice = chance.one([1, 1000, 1337, 2000, 11_125, 1 + chance.below(20_000)])
  const symbol = chance.happens(1, 4) ? chance.one(['€', '£', 'kr']) : state.symbol
  const rate = { factoryPrice: factoryPrice / 1000, symbol, separator: '.', symbolPosition: 1 }
  await read(world, 'saverate', { id: clientId, ...rate })
  state.terms = { ...state.terms, factoryPrice }
  state.symbol = symbol
  return []
}

export async function changeTerms(world: World): Promise<number[]> {
  const { clientId, chance, model: state } = world
  const vat = chance.happens(1, 4)
    ? null
    : { percent: anyPercent(chance), isIncluded: chance.happens(1, 2) }
  const deposit = chance.happens(1, 3) ? null : anyPercent(chance)
  const sale = {
    ...emptyProfile.sale,
    vat: vat && { ...vat, percent: vat.percent / 100 },
    deposit: deposit === null ? null : deposit / 100,
  }
  await read(world, 'saveprofile', { id: clientId, ...emptyProfile, sale })
  state.sale = { vat, deposit }
  return []
}

/** Puts a catalogue with other prices in the place of the client's. */
export async function changeCatalogue(world: World): Promise<number[]> {
  const { chance, model: state } = world
  // Prices that move by more than a factor of 3 would be asked about.
  const other = (points: number) =>
    Math.max(1, Math.floor((points * (70 + chance.below(60))) / 100))
  const articles = { ...state.terms.list.articles }
  for (const id of articleIds) {
    const { A, B, C } = articles[id]
    // No group is cheaper than the one before it: the office refuses such a file.
    const [first = 1, second = first, third = second] = [A, B, C].map(other).sort((a, b) => a - b)
    articles[id] = { A: first, B: second, C: third }
  }
  const {
    'PAT-HAYA': beech = 0,
    'PAT-NEGRA': black = 0,
    'CAB-1': rest = 0,
  } = state.terms.list.accessories
  const list = {
    articles,
    accessories: { 'PAT-HAYA': beech, 'PAT-NEGRA': other(black), 'CAB-1': other(rest) },
  }
  await world.importList(list)
  state.terms = { ...state.terms, list }
  return []
}
