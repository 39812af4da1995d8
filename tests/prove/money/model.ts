import {
  firstPrices,
  lineSum,
  quoteSum,
  type Line,
  type LineSum,
  type Own,
  type QuoteSum,
  type Rebate,
  type Sale,
  type Terms,
} from './prices.ts'

/** A cart as it is saved. */
export type Cart = {
  scenes: { lines: Line[]; isAlternative: boolean }[]
  elements: Line[]
  own: Own[]
  rebate: Rebate | null
}

/** A line as a version holds it for ever. */
export type HeldLine = Line & { scene: number } & LineSum

/** A version of a budget, or the only one of an order. Nothing that happens later changes it. */
export type Version = {
  lines: HeldLine[]
  own: Own[]
  rebate: Rebate | null
  alternatives: number[]
  scenes: number
  sale: Sale
  factoryPrice: number
  sums: QuoteSum
}

/** A link by which a customer accepts a version. */
export type Link = { version: number; isAccepted: boolean; isEnded: boolean }

export type Order = {
  id: number
  type: 'budget' | 'order'
  state: string
  isConfirmed: boolean
  isArchived: boolean
  convertedOrder: number | null
  versions: Version[]
  /** The kinds of its events, oldest first. */
  events: string[]
  /** The link that its customer may accept its latest version by, if the shop has asked for one. */
  link: Link | null
  /** The customer's last answer about the latest version. */
  answer: '' | 'change' | 'decline'
}

/** What an action has to come to: the reply's status, and a refusal's code. */
export type Verdict = { status: 200 } | { status: number; code: string }
export const done: Verdict = { status: 200 }
export const refused = (status: number, code: string): Verdict => ({ status, code })

/** A client with its budgets and orders, as the specification and the decisions say that they become. */
export type Model = {
  terms: Terms
  symbol: string
  sale: Sale
  orders: Map<number, Order>
}

export const newModel = (terms: Omit<Terms, 'list'>): Model => ({
  terms: { ...terms, list: firstPrices() },
  symbol: '€',
  sale: { vat: null, deposit: null },
  orders: new Map(),
})

/** Each line of a cart with its scene, -1 outside of scenes. */
export const linesOf = ({ scenes, elements }: Cart): (Line & { scene: number })[] => [
  ...scenes.flatMap(({ lines }, scene) => lines.map((line) => ({ ...line, scene }))),
  ...elements.map((line) => ({ ...line, scene: -1 })),
]

/** What a cart becomes today. @returns null where its rebate is above the sum */
export function versionOf({ terms, sale }: Model, cart: Cart): Version | null {
  const lines = linesOf(cart).map((line) => ({ ...line, ...lineSum(line, terms) }))
  const alternatives = cart.scenes.flatMap(({ isAlternative }, at) => (isAlternative ? [at] : []))
  let articles = 0
  for (const line of lines) if (!alternatives.includes(line.scene)) articles += line.total
  const sums = quoteSum(articles, cart.own, cart.rebate, sale)
  if (sums === null) return null
  const { own, rebate } = cart
  const { factoryPrice } = terms
  const scenes = cart.scenes.length
  return { lines, own, rebate, alternatives, scenes, sale, factoryPrice, sums }
}

export const latest = ({ versions }: Order): Version => {
  const last = versions.at(-1)
  if (last === undefined) throw new Error('an order without a version')
  return last
}

export const isOpen = ({ state }: Order) =>
  state === 'BUDGET_DEFAULT' || state === 'BUDGET_VALIDATE'

const added = (id: number, type: Order['type'], version: Version): Order => ({
  ...{ id, type, versions: [version], isConfirmed: false, isArchived: false },
  state: type === 'budget' ? 'BUDGET_DEFAULT' : 'ORDER_DEFAULT',
  ...{ convertedOrder: null, events: ['created', 'notified'], link: null, answer: '' },
})

/** Notes a new budget or order. */
export const addOrder = (
  { orders }: Model,
  id: number,
  type: Order['type'],
  version: Version,
): void => {
  orders.set(id, added(id, type, version))
}

/** A version without its alternatives, as an order has it: the scenes after them move up. */
function withoutAlternatives(version: Version): Version {
  const stays = version.lines.filter(({ scene }) => !version.alternatives.includes(scene))
  const before = (scene: number) => version.alternatives.filter((one) => one < scene).length
  const lines = stays.map((line) => ({ ...line, scene: line.scene - before(line.scene) }))
  const scenes = version.scenes - version.alternatives.length
  return { ...version, lines, scenes, alternatives: [] }
}

/** Whether a cart, saved as an order, is something else than what its customer has accepted. */
function isOther(accepted: Version, ordered: Version): boolean {
  const counted = (one: Version) =>
    withoutAlternatives(one)
      .lines.map(({ article, units, total, fabrics, accessories }) =>
        JSON.stringify([article, units, total, fabrics, accessories]),
      )
      .sort()
  const read = (one: Version) => JSON.stringify([counted(one), one.own, one.rebate, one.sums.total])
  return read(accepted) !== read(ordered)
}

/** Whether and why not a loaded cart is saved into its budget, or as the order that this becomes. */
export function verdictOnInto(
  budget: Order,
  seen: number,
  type: Order['type'],
  version: Version,
): Verdict {
  if (!isOpen(budget)) return refused(409, 'state')
  if (budget.versions.length !== seen) return refused(409, 'version')
  const isAccepted = budget.isConfirmed && budget.link?.isAccepted === true
  if (type === 'order' && isAccepted && isOther(latest(budget), version))
    return refused(409, 'accepted')
  return done
}

/** Notes the next version of a budget: unconfirmed, back in the list, its link replaced. */
export function addVersion(budget: Order, version: Version): void {
  budget.versions.push(version)
  budget.isConfirmed = false
  budget.isArchived = false
  budget.link = null
  budget.answer = ''
  budget.events.push('versionSaved', 'notified')
}

/** Notes the order that a budget has become. @param version  the order's content; the budget's own where it is converted */
export function transfer(model: Model, budget: Order, id: number, version?: Version): void {
  budget.state = 'BUDGET_TRANSFORMED'
  budget.isArchived = false
  budget.convertedOrder = id
  budget.events.push('transferred')
  addOrder(model, id, 'order', version ?? withoutAlternatives(latest(budget)))
}

/** Whether a budget's content can be loaded to the cart. */
export const isLoadable = (budget: Order): boolean => budget.type === 'budget' && isOpen(budget)

/** Asks for the link by which the customer accepts. */
export function askLink(budget: Order): Verdict {
  if (!isOpen(budget) || budget.isArchived || budget.isConfirmed) return refused(409, 'state')
  if (budget.link === null) budget.events.push('acceptanceAsked')
  budget.link ??= { version: budget.versions.length, isAccepted: false, isEnded: false }
  return done
}

/** Why a link's customer can't decide; null if they can. */
function overBy(budget: Order, link: Link): string | null {
  if (link.version !== budget.versions.length) return 'replaced'
  if (link.isEnded) return 'over'
  if (link.isAccepted) return 'accepted'
  if (!isOpen(budget) || budget.isArchived) return 'over'
  return budget.isConfirmed ? 'confirmed' : null
}

/** The customer accepts by a link: it is confirmed in their name, once. */
export function accept(budget: Order, link: Link): Verdict {
  const why = overBy(budget, link)
  if (why === 'accepted') return done
  if (why !== null) return refused(409, why)
  link.isAccepted = true
  budget.isConfirmed = true
  budget.answer = ''
  budget.events.push('accepted')
  return done
}

/** The customer would like it otherwise, or declines; the same answer again is noted once. */
export function answer(budget: Order, link: Link, given: 'change' | 'decline'): Verdict {
  const why = overBy(budget, link)
  if (why !== null) return refused(409, why)
  if (budget.answer !== given) budget.events.push(given === 'change' ? 'changeWanted' : 'declined')
  budget.answer = given
  return done
}

const steps = {
  budget: ['BUDGET_DEFAULT', 'BUDGET_PENDING', 'BUDGET_VALIDATE', 'BUDGET_CLOSE'],
  order: ['ORDER_DEFAULT', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS', 'ORDER_SERVED', 'ORDER_CLOSE'],
}
const stepEvents: Record<string, string> = {
  ...{ BUDGET_PENDING: 'pending', BUDGET_VALIDATE: 'validated', BUDGET_CLOSE: 'closed' },
  ...{ ORDER_VALIDATE: 'validated', ORDER_IN_PROGRESS: 'building', ORDER_SERVED: 'served' },
  ORDER_CLOSE: 'closed',
}

/** Moves an order or a budget to a later step, forward only. */
export function move(order: Order, to: string): Verdict {
  const event = stepEvents[to] ?? ''
  if (order.state === to || order.events.includes(event)) return done
  const [from, place] = [order.state, to].map((state) => steps[order.type].indexOf(state))
  if (from === undefined || place === undefined || from < 0 || order.isArchived)
    return refused(409, 'state')
  if (place <= from) return refused(409, 'state')
  order.state = to
  order.events.push(event)
  return done
}
