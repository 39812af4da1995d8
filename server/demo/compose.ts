import type { Article, Fabric } from '../../src/domain/catalogue/catalogue.ts'
import { connectorsOf } from '../../src/domain/catalogue/connectors.ts'
import { toCents, type Cents } from '../../src/domain/money.ts'
import { grossOf } from '../../src/domain/orders/sumRows.ts'
import { totalPrice } from '../../src/domain/pricing/linePrice.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'
import { fabricUses } from '../orders/fabricUses.ts'
import type { DocumentLine, Instant, OrderDocument } from '../store/types.ts'
import type { DemoClient } from './accounts.ts'
import { demoIndex } from './catalogue/catalogue.ts'
import { loose, suites } from './catalogue/suites.ts'
import { contact } from './contact.ts'
import { looseLine, moduleLine } from './piece.ts'
import { demoProfiles } from './profiles.ts'
import type { Random } from './random.ts'
import { reference } from './words.ts'

export type Composed = {
  document: OrderDocument
  reference: string
  /** The sum of the lines; null if no line has a price. */
  totalPrice: Cents | null
  paidTotal: Cents | null
  totalItems: number
}

/**
 * Composes the content of one order: scenes of docked modules, loose articles if the client has them, and their prices by the client's
 * rate.
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
  const profile = demoProfiles[client.id]
  const document: OrderDocument = {
    version: 1,
    scenes: [],
    lines: [],
    fabrics: [],
    contact: contact(client.language, { reference: named, date }, chance),
    shopName: chance.pick(client.shops),
    ...(profile && { sale: profile.sale }),
  }
  if (!onlyLoose) {
    const scenes = chance.weighted(sceneCounts[isContract ? 'contract' : 'home'])
    // A hotel orders the same room many times.
    const quantity = isContract ? chance.between(2, 8) : 1
    for (let index = 0; index < Number(scenes); index++)
      addScene(document, index, quantity, client, chance)
  }
  if (onlyLoose || (hasLoose && chance.chance(0.25))) addLoose(document, client, chance)
  document.fabrics = fabricUses(document.lines, demoIndex, client.language)
  const unpriced = { finalUnitPrice: null, finalPrice: null }
  if (!isPriced) for (const { price } of document.lines) Object.assign(price, unpriced)
  const total = isPriced ? sumOf(document.lines) : null
  return {
    document,
    reference: named,
    totalPrice: total,
    paidTotal: total === null ? null : grossOf(total, document.sale),
    totalItems: document.lines.reduce((sum, { price }) => sum + price.quantity, 0),
  }
}

const sceneCounts = {
  home: { '1': 60, '2': 26, '3': 9, '4': 4, '5': 1 },
  contract: { '1': 15, '2': 25, '3': 25, '4': 20, '5': 15 },
}

const sumOf = (all: DocumentLine[]): Cents =>
  totalPrice(all.map(({ price }) => (price.finalPrice === null ? null : toCents(price.finalPrice))))

/** A composition is covered with one fabric; its cushions, and now and then its poufs, with a second one. */
function upholster(article: Article, main: Fabric, accent: Fabric): Record<string, string> {
  const isPouf = article.form?.kind === 'pouf'
  return Object.fromEntries(
    article.parts.map((part) => [part, (isPouf || part === 'cojin' ? accent : main).id]),
  )
}

function addScene(
  document: OrderDocument,
  sceneIndex: number,
  quantity: number,
  client: DemoClient,
  chance: Random,
) {
  const { articles, fabrics } = chance.pick(chance.pick(suites).compositions)
  const main = chance.pick(fabrics)
  const accent = chance.chance(0.5) ? chance.pick(fabrics) : main
  const legs = chance.between(0, 2)
  const added = articles.map((article) => {
    const materials = upholster(article, main, accent)
    return moduleLine(article, { materials, legs, quantity, sceneIndex }, client, chance)
  })
  document.lines.push(...added)
  document.scenes.push(sceneOf(added))
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

function isOpen({ identifier }: DocumentLine, side: 'left' | 'right'): boolean {
  const article = demoIndex.articles.get(identifier)
  return article !== undefined && connectorsOf(article).some(({ id }) => id === side)
}

function addLoose(document: OrderDocument, client: DemoClient, chance: Random) {
  for (let count = chance.between(1, 3); count > 0; count--) {
    const { article, fabrics } = chance.pick(loose)
    const fabric = chance.pick(fabrics)
    const quantity = chance.between(1, 4)
    const materials = Object.fromEntries(article.parts.map((part) => [part, fabric.id]))
    const line = looseLine(article, { materials, quantity }, client, chance)
    document.lines.push(line)
  }
}
