import {
  defaultAccessories,
  type Article,
  type Slot,
} from '../../src/domain/catalogue/catalogue.ts'
import { priceLine, type PricedLine } from '../../src/domain/pricing/priceLine.ts'
import { documentLine } from '../orders/documentLine.ts'
import type { DocumentLine } from '../store/types.ts'
import type { DemoClient } from './accounts.ts'
import { demoIndex } from './catalogue/catalogue.ts'
import type { Random } from './random.ts'
import { vocabulary } from './words.ts'

/** The share of articles without a price, for which the factory must be asked. */
const unpricedShare = 0.012
/** The shares of modules with an optional accessory, by the accessory's type. */
const share: Record<string, number> = { arcon: 0.15, cabezal: 0.25, carga: 0.1, bandeja: 0.06 }

const pickFrom = (options: readonly string[], chance: Random) =>
  options[chance.between(0, options.length - 1)] ?? ''

/** A module's accessories: the required ones, and now and then others. */
function accessoriesOf(article: Article, legs: number, chance: Random): Record<string, string> {
  const optional = article.slots.filter(
    (slot) => !slot.required && chance.chance(share[slot.type] ?? 0),
  )
  const chosen = optional.map(({ type, accessories }) => [type, pickFrom(accessories, chance)])
  // One composition stands on one kind of legs.
  const standing = ({ type, accessories }: Slot) => [
    type,
    accessories[legs % accessories.length] ?? '',
  ]
  const needed = article.slots.filter(({ required }) => required).map(standing)
  return {
    ...defaultAccessories(article),
    ...Object.fromEntries([...needed, ...chosen] as [string, string][]),
  }
}

function priceOf(
  line: Pick<DocumentLine, 'materials' | 'accessoryIds'>,
  article: Article,
  units: number,
  client: DemoClient,
  chance: Random,
): PricedLine {
  const { materials, accessoryIds: accessories } = line
  const answer = priceLine(
    { article: article.id, materials, accessories, units },
    demoIndex,
    client,
  )
  if ('fault' in answer)
    throw new Error(`The demo orders what can't be had: ${article.id}, ${answer.fault.kind}`)
  if (!chance.chance(unpricedShare)) return answer.price
  return {
    quantity: units,
    points: null,
    finalUnitPrice: 0,
    finalPrice: 0,
    discountConditions: [0, 0],
  }
}

/**
 * A module as a line of an order.
 *
 * @param materials  part to fabric
 * @param legs       which of the kinds of legs its composition stands on
 */
export function moduleLine(
  article: Article,
  {
    materials,
    legs,
    quantity,
    sceneIndex,
  }: {
    materials: Record<string, string>
    legs: number
    quantity: number
    sceneIndex: number
  },
  client: DemoClient,
  chance: Random,
): DocumentLine {
  const accessories = accessoriesOf(article, legs, chance)
  const price = priceOf({ materials, accessoryIds: accessories }, article, quantity, client, chance)
  const words = vocabulary[client.language]
  const shoppingCartData = {
    special: chance.chance(0.02) ? chance.pick(words.specials) : '',
    remarks: chance.chance(0.08) ? chance.pick(words.lineRemarks) : '',
  }
  const wanted = { uuid: chance.uuid(), sceneIndex, materials, accessories, shoppingCartData }
  return documentLine(wanted, article, price, demoIndex, client.language)
}

/** An article outside the scenes as a line of an order: a database element. */
export function looseLine(
  article: Article,
  { materials, quantity }: { materials: Record<string, string>; quantity: number },
  client: DemoClient,
  chance: Random,
): DocumentLine {
  const price = priceOf({ materials, accessoryIds: {} }, article, quantity, client, chance)
  const shoppingCartData = { special: '', remarks: '' }
  const wanted = {
    uuid: chance.uuid(),
    sceneIndex: -1,
    materials,
    accessories: {},
    shoppingCartData,
  }
  return documentLine(wanted, article, price, demoIndex, client.language)
}
