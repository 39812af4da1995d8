import { totalPrice } from '../../src/domain/pricing/linePrice.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'
import { toCents, type Cents } from '../../src/domain/money.ts'
import type { DocumentLine, Instant, OrderDocument } from '../store/types.ts'
import type { DemoClient } from './accounts.ts'
import { lines, parts, type Model } from './catalogue.ts'
import { contact } from './contact.ts'
import { looseArticles } from './extras.ts'
import { fabrics, type Fabric } from './fabrics.ts'
import { looseLine, moduleLine, type Upholstery } from './piece.ts'
import type { Random } from './random.ts'
import { reference } from './words.ts'

export type Composed = {
  document: OrderDocument
  reference: string
  /** The sum of the lines; null if no line has a price. */
  totalPrice: Cents | null
  totalItems: number
}

/**
 * Makes what one order holds: scenes of docked modules, loose articles where the client has them, and their prices by
 * the client's rate.
 */
export function compose(
  client: DemoClient,
  { date, isPriced }: { date: Instant; isPriced: boolean },
  chance: Random,
): Composed {
  const isContract = chance.chance(0.14)
  const named = reference(client.language, isContract, chance)
  const hasLoose = client.features.dbOrders === true
  const onlyLoose = hasLoose && chance.chance(0.05)
  const document: OrderDocument = {
    version: 1,
    scenes: [],
    lines: [],
    fabrics: [],
    contact: contact(client.language, { reference: named, date }, chance),
    shopName: chance.pick(client.shops),
  }
  if (!onlyLoose) {
    const scenes = chance.weighted(sceneCounts[isContract ? 'contract' : 'home'])
    // A hotel orders the same room many times.
    const quantity = isContract ? chance.between(2, 8) : 1
    for (let index = 0; index < Number(scenes); index++)
      addScene(document, index, quantity, client, chance)
  }
  if (onlyLoose || (hasLoose && chance.chance(0.25))) addLoose(document, client, chance)
  const unpriced = { finalUnitPrice: null, finalPrice: null }
  if (!isPriced) for (const { price } of document.lines) Object.assign(price, unpriced)
  return {
    document,
    reference: named,
    totalPrice: isPriced ? sumOf(document.lines) : null,
    totalItems: document.lines.reduce((sum, { price }) => sum + price.quantity, 0),
  }
}

const sceneCounts = {
  home: { '1': 60, '2': 26, '3': 9, '4': 4, '5': 1 },
  contract: { '1': 15, '2': 25, '3': 25, '4': 20, '5': 15 },
}

const sumOf = (all: DocumentLine[]): Cents =>
  totalPrice(all.map(({ price }) => (price.finalPrice === null ? null : toCents(price.finalPrice))))

/** A composition is covered with one fabric; its cushions, and sometimes its poufs, with a second one. */
function upholster(model: Model, main: Fabric, accent: Fabric): Upholstery {
  const isPouf = model.shape.kind === 'pouf'
  return Object.fromEntries(
    model.parts.map((part) => [part, isPouf || part === 'cojin' ? accent : main]),
  )
}

function addScene(
  document: OrderDocument,
  sceneIndex: number,
  quantity: number,
  client: DemoClient,
  chance: Random,
) {
  const models = chance.pick(chance.pick(lines).compositions)
  const main = chance.pick(fabrics)
  const accent = chance.chance(0.5) ? chance.pick(fabrics) : main
  const legs = chance.between(0, 2)
  const added = models.map((model) => {
    const upholstery = upholster(model, main, accent)
    const line = { upholstery, legs, quantity, sceneIndex }
    return { upholstery, line: moduleLine(model, line, client, chance) }
  })
  document.lines.push(...added.map(({ line }) => line))
  document.scenes.push(sceneOf(added.map(({ line }) => line)))
  for (const { upholstery } of added) addFabrics(document, sceneIndex, upholstery, client)
}

/** Lines side by side: two that stand without an arm between them are docked. */
function sceneOf(row: DocumentLine[]): Scene {
  const joints = row.slice(1).flatMap((line, index) => {
    const before = row[index]
    if (before === undefined || !isOpen(before, 'right') || !isOpen(line, 'left')) return []
    return [
      {
        from: { line: before.uuid, connector: 'right' },
        to: { line: line.uuid, connector: 'left' },
      },
    ]
  })
  const scene = row.map(({ uuid, identifier, materials, accessoryIds }) => ({
    id: uuid,
    article: identifier,
    materials,
    accessories: accessoryIds,
  }))
  return { version: 2, name: '', lines: scene, joints, free: {} }
}

const isOpen = ({ shape }: DocumentLine, side: 'left' | 'right') =>
  shape.kind !== 'pouf' && shape.arms !== side && shape.arms !== 'both'

function addLoose(document: OrderDocument, client: DemoClient, chance: Random) {
  for (let count = chance.between(1, 3); count > 0; count--) {
    const fabric = chance.pick(fabrics)
    const article = chance.pick(looseArticles)
    const quantity = chance.between(1, 4)
    document.lines.push(looseLine(article, { fabric, quantity }, client, chance))
    if (article.upholstered) addFabrics(document, -1, { asiento: fabric }, client)
  }
}

/** Adds the fabrics of a line to those of its scene: each fabric once, with the parts that it covers. */
function addFabrics(
  document: OrderDocument,
  sceneIndex: number,
  upholstery: Upholstery,
  client: DemoClient,
) {
  for (const [part, fabric] of Object.entries(upholstery) as [keyof Upholstery, Fabric][]) {
    const name = parts[part].name[client.language]
    const listed = document.fabrics.find(
      (entry) => entry.sceneIndex === sceneIndex && entry.fabricId === fabric.id,
    )
    if (listed === undefined) {
      document.fabrics.push({
        fabricId: fabric.id,
        sceneIndex,
        name: fabric.name[client.language],
        serie: fabric.serie,
        color: fabric.color,
        parts: [name],
      })
    } else if (!listed.parts.includes(name)) listed.parts.push(name)
  }
}
