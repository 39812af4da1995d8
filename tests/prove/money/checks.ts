import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { toCents } from '../../../src/domain/money.ts'
import { groupReport } from '../../../src/domain/orders/report.ts'
import { sumRows } from '../../../src/domain/orders/sumRows.ts'
import { isLoadable, latest, type HeldLine, type Order, type Version } from './model.ts'
import { shares, type Rebate } from './prices.ts'
import { call, cents, expectVerdict, read, same, type World } from './world.ts'

const counted = ({ lines, alternatives }: Version) =>
  lines.filter(({ scene }) => !alternatives.includes(scene))
const lacksFabric = ({ article, fabrics }: HeldLine) =>
  Object.keys(shares[article]).some((part) => fabrics[part] === undefined)

/** A row of a list by the model. */
function rowOf(order: Order) {
  const version = latest(order)
  const { total, own, rebate, paid } = version.sums
  return {
    id: order.id,
    type: order.type,
    state: order.state,
    confirmationState: order.isConfirmed ? 1 : 0,
    version: order.versions.length,
    convertedOrder: order.convertedOrder,
    totalPrice: total,
    ownTotal: own,
    rebateTotal: rebate,
    paidTotal: paid,
    totalItems: counted(version).reduce((sum, { units }) => sum + units, 0),
    lacksFabric: counted(version).some(lacksFabric),
    hasAlternatives: version.alternatives.length > 0,
    factoryPrice: version.factoryPrice,
    customerAnswer: order.answer,
  }
}

type Row = Record<string, unknown> & { id: number; rate: { factoryPrice: number } }

/** A row of a list as it came. */
const readRow = (row: Row) => ({
  id: row.id,
  type: row['type'],
  state: row['state'],
  confirmationState: row['confirmationState'],
  version: row['version'],
  convertedOrder: row['convertedOrder'],
  totalPrice: cents(row['totalPrice']),
  ownTotal: cents(row['ownTotal']),
  rebateTotal: cents(row['rebateTotal']),
  paidTotal: cents(row['paidTotal']),
  totalItems: row['totalItems'],
  lacksFabric: row['lacksFabric'],
  hasAlternatives: row['hasAlternatives'],
  factoryPrice: Math.round(row.rate.factoryPrice * 1000),
  customerAnswer: row['customerAnswer'] ?? '',
})

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

/** Holds the lists, with what is in the cart, against the model: every row, and no other. */
export async function checkLists(world: World): Promise<void> {
  const { clientId } = world
  const lists = await Promise.all([
    read<Row[]>(world, 'listorders', { clientId, type: 'budget' }),
    read<Row[]>(world, 'listorders', { clientId, type: 'order' }),
    read<Row[]>(world, 'listarchived', { clientId }),
  ])
  const wanted = [...world.model.orders.values()].sort(byId)
  const [budgets, orders, archived] = lists.map((rows) => rows.map(readRow).sort(byId))
  const free = wanted.filter(({ isArchived }) => !isArchived)
  same('the list of budgets', budgets, free.filter(({ type }) => type === 'budget').map(rowOf))
  same('the list of orders', orders, free.filter(({ type }) => type === 'order').map(rowOf))
  same('what is in the cart', archived, wanted.filter(({ isArchived }) => isArchived).map(rowOf))
}

type Sent = { value: number } | null | undefined
/** A rebate as it travels. */
const sentRebate = (rebate: Rebate | null) =>
  rebate && { ...rebate, value: rebate.kind === 'percent' ? rebate.value / 100 : rebate.value }

/** The amounts under a report's articles, one below the other. */
function amountsOf({ own, rebate, sums }: Version): number[] {
  const hasAdded = own.length > 0 || rebate !== null
  return [
    ...(hasAdded ? [sums.articles] : []),
    ...own.map(({ units, unitPrice }) => units * unitPrice),
    ...(rebate === null ? [] : [sums.rebate]),
    ...(sums.tax === null ? [] : [sums.tax.net, sums.tax.vat]),
    sums.paid,
    ...(sums.deposit === null ? [] : [sums.deposit]),
  ]
}

/** Holds a report against a version: each line, what is added, the tax, the deposit, the total. */
function checkReport(what: string, given: unknown, version: Version): void {
  const report = orderDetailSchema.parse(given)
  const lines = (given as { data: { drawableUUID: string; points: number | null }[] }).data
  const points = new Map(lines.map((line) => [line.drawableUUID, line.points]))
  same(
    `${what}: its lines`,
    report.data.map(({ drawableUUID, sceneIndex, price }) => ({
      id: drawableUUID,
      scene: sceneIndex,
      units: price.quantity,
      unit: cents(price.finalUnitPrice),
      total: cents(price.finalPrice),
      points: Math.round((points.get(drawableUUID ?? '') ?? NaN) * 1000),
    })),
    version.lines.map(({ id, scene, units, unit, total, points: cost }) => ({
      ...{ id, scene, units, unit, total },
      points: cost,
    })),
  )
  same(`${what}: its total`, cents(report.totalPrice), version.sums.total)
  const raw = given as { ownLines: unknown; rebate: Sent; alternatives: number[] }
  same(`${what}: own lines`, raw.ownLines, version.own)
  same(`${what}: rebate`, raw.rebate, sentRebate(version.rebate))
  same(`${what}: alternatives`, raw.alternatives, version.alternatives)
  const { added, difference, total } = groupReport(report)
  same(`${what}: what its parts differ by`, difference, 0)
  const rows = sumRows(toCents(total ?? NaN), report.sale, added)
  same(
    `${what}: the amounts under its articles`,
    rows.map(({ amount }) => amount),
    amountsOf(version),
  )
}

type Event = { kind: string; version?: number; totalPrice?: number; paidTotal?: number }

/** Holds a history against the model: each event, and the sums of each version that was saved. */
async function checkHistory(world: World, order: Order): Promise<void> {
  const { data } = await read<{ data: Event[] }>(world, 'orderhistory', { orderId: order.id })
  const what = `the history of ${order.id}`
  same(
    what,
    data.map(({ kind }) => kind),
    order.events,
  )
  const saved = data.filter(({ kind }) => kind === 'created' || kind === 'versionSaved')
  const sums = saved.map((event) => [cents(event.totalPrice), cents(event.paidTotal)])
  same(
    `${what}: its sums`,
    sums,
    order.versions.map(({ sums: { total, paid } }) => [total, paid]),
  )
}

type Item = { drawableUUID: string; price: { finalPrice: number } }
type Opened = {
  dbItems: Item[]
  scenes: { items: Item[]; isAlternative?: boolean }[]
  extras?: { ownLines: unknown; rebate: unknown }
  budget: { version: number; confirmationState: number }
}

/** Holds the cart that a budget is loaded to against its version, or its refusal. */
async function checkCart(world: World, order: Order): Promise<void> {
  const what = `the cart of ${order.id}`
  const answer = await call(world, 'opencart', { orderId: order.id })
  if (!isLoadable(order)) {
    expectVerdict(what, answer, { status: 409, code: 'state' })
    return
  }
  expectVerdict(what, answer, { status: 200 })
  const { dbItems, scenes, extras, budget } = answer.body as Opened
  const version = latest(order)
  const priced = (items: Item[]) =>
    items.map(({ drawableUUID, price }) => [drawableUUID, cents(price.finalPrice)])
  const wanted = (scene: number) =>
    version.lines.filter((line) => line.scene === scene).map(({ id, total }) => [id, total])
  same(`${what}: its elements`, priced(dbItems), wanted(-1))
  const places = Array.from({ length: version.scenes }, (_, at) => at)
  same(
    `${what}: its scenes`,
    scenes.map(({ items }) => priced(items)),
    places.map(wanted),
  )
  same(
    `${what}: its alternatives`,
    scenes.flatMap(({ isAlternative }, at) => (isAlternative === true ? [at] : [])),
    version.alternatives,
  )
  same(`${what}: own lines`, extras?.ownLines ?? [], version.own)
  same(`${what}: rebate`, extras?.rebate ?? null, sentRebate(version.rebate))
  same(`${what}: its version`, budget.version, order.versions.length)
}

/** Holds everything that can be read of an order against the model: report, earlier versions, history, cart. */
export async function checkOrder(world: World, order: Order): Promise<void> {
  const orderId = order.id
  const report = await read<object>(world, 'orderdata', { orderId })
  checkReport(`the report of ${orderId}`, report, latest(order))
  for (const [at, version] of order.versions.entries()) {
    if (at === order.versions.length - 1) break
    const then = await read<{ report: object }>(world, 'orderversion', { orderId, version: at + 1 })
    checkReport(`version ${at + 1} of ${orderId}`, then.report, version)
  }
  await checkHistory(world, order)
  if (order.type === 'budget') await checkCart(world, order)
}
