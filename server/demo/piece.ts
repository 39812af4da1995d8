import { fromCents } from '../../src/domain/money.ts'
import { linePrice } from '../../src/domain/pricing/linePrice.ts'
import { fromMilliPoints, toMilliPoints, unitPoints } from '../../src/domain/pricing/points.ts'
import type { DocumentLine } from '../store/types.ts'
import type { DemoClient } from './accounts.ts'
import { parts, type Model, type PartId } from './catalogue.ts'
import { accessoryTypes, looseShape, type LooseArticle } from './extras.ts'
import { fabricText, series, type Fabric } from './fabrics.ts'
import type { Random } from './random.ts'
import { vocabulary } from './words.ts'

/** The fabric of each part of a line. */
export type Upholstery = Partial<Record<PartId, Fabric>>

/** Discounts of a line in percent, as its conditions; nearly all have none. */
const discounts: [number[], ...number[][]] = [[0], [0], [0], [0], [0], [0, 0], [5], [10]]
/** How often an article has no price, so that the factory must be asked. */
const unpricedShare = 0.012

/** The entries of parts that are upholstered. */
const covered = (upholstery: Upholstery) => Object.entries(upholstery) as [PartId, Fabric][]

/** What one piece is made of, as its price asks; a demo's line gets its discounts by chance. */
type Making = Omit<Parameters<typeof unitPoints>[0], 'discounts'>

function priced(making: Making, quantity: number, client: DemoClient, chance: Random) {
  if (chance.chance(unpricedShare)) {
    const unknown = { quantity, finalUnitPrice: 0, finalPrice: 0, discountConditions: [0, 0] }
    return { price: unknown, points: null }
  }
  const discountConditions = chance.pick(discounts)
  const unit = unitPoints({ ...making, discounts: discountConditions })
  const line = linePrice(unit, quantity, client.rate)
  if (line === null) throw new Error(`The rate of ${client.name} prices nothing`)
  return {
    price: {
      quantity,
      finalUnitPrice: fromCents(line.finalUnitPrice),
      finalPrice: fromCents(line.finalPrice),
      discountConditions,
    },
    points: fromMilliPoints(line.points),
  }
}

function accessoriesOf(model: Model, legs: number, client: DemoClient, chance: Random) {
  const chosen = accessoryTypes
    .filter(
      ({ needsBack, share }) => (model.shape.kind !== 'pouf' || !needsBack) && chance.chance(share),
    )
    .map(({ type, name, options }) => ({
      type,
      name: name[client.language],
      // All modules of a composition have the same legs.
      option: type === 'pata' ? (options[legs] ?? options[0]) : chance.pick(options),
    }))
  return {
    accessories: Object.fromEntries(chosen.map(({ name, option }) => [name, option.id])),
    accessoryIds: Object.fromEntries(chosen.map(({ type, option }) => [type, option.id])),
    points: chosen.map(({ option }) => toMilliPoints(option.points)),
  }
}

const reported = (upholstery: Upholstery, client: DemoClient) => ({
  materials: Object.fromEntries(covered(upholstery).map(([part, fabric]) => [part, fabric.id])),
  lineReport: Object.fromEntries(
    covered(upholstery).map(([part, fabric]) => [
      parts[part].name[client.language],
      fabricText(fabric, client.language),
    ]),
  ),
})

/** The parts of an article by weight and price group, from its cost in the cheapest group. */
const clothOf = (points: number, upholstery: Upholstery): Making['cloth'] =>
  covered(upholstery).map(([part, { serie }]) => ({
    weight: parts[part].weight,
    points: toMilliPoints(points * series[serie]),
  }))

/**
 * A module as a line of an order.
 *
 * @param legs  which of the kinds of legs its composition stands on
 */
export function moduleLine(
  model: Model,
  {
    upholstery,
    legs,
    quantity,
    sceneIndex,
  }: {
    upholstery: Upholstery
    legs: number
    quantity: number
    sceneIndex: number
  },
  client: DemoClient,
  chance: Random,
): DocumentLine {
  const { points: accessories, ...finish } = accessoriesOf(model, legs, client, chance)
  const cloth = clothOf(model.points, upholstery)
  const words = vocabulary[client.language]
  const isSpecial = chance.chance(0.02)
  const { asiento, cojin } = upholstery
  return {
    uuid: chance.uuid(),
    identifier: model.id,
    sceneIndex,
    metadata: { modelName: model.name[client.language] },
    size: { w: model.shape.w, h: model.shape.h, d: model.shape.d },
    ...priced({ cloth, base: 0, accessories }, quantity, client, chance),
    shoppingCartData: {
      special: isSpecial ? chance.pick(words.specials) : '',
      remarks: chance.chance(0.08) ? chance.pick(words.lineRemarks) : '',
    },
    ...finish,
    ...reported(upholstery, client),
    shape: model.shape,
    color: asiento?.color ?? '#9d958a',
    ...(cojin === undefined || cojin === asiento ? {} : { cushion: cojin.color }),
  }
}

/** An article outside the scenes as a line of an order: a database element. */
export function looseLine(
  article: LooseArticle,
  { fabric, quantity }: { fabric: Fabric; quantity: number },
  client: DemoClient,
  chance: Random,
): DocumentLine {
  const upholstery: Upholstery = article.upholstered ? { asiento: fabric } : {}
  const cloth = clothOf(article.points, upholstery)
  const base = article.upholstered ? 0 : toMilliPoints(article.points)
  return {
    uuid: chance.uuid(),
    identifier: article.id,
    sceneIndex: -1,
    metadata: { modelName: article.name[client.language] },
    size: article.size,
    ...priced({ cloth, base, accessories: [] }, quantity, client, chance),
    shoppingCartData: { special: '', remarks: '' },
    accessories: {},
    accessoryIds: {},
    ...reported(upholstery, client),
    shape: looseShape(article),
    color: article.upholstered ? fabric.color : '#d8cfc2',
  }
}
