import { decide as decided, type Decision } from './decisions.ts'
import * as model from './model.ts'
import { anyOrder } from './saving.ts'
import { call, expectVerdict, same, type World } from './world.ts'

const calls = {
  confirm: 'confirmbudget',
  unconfirm: 'unconfirmbudget',
  annul: 'anulatebudget',
  convert: 'budget2order',
  archive: 'archivebudget',
  restore: 'restorebudget',
} as const satisfies Record<Decision, string>

/** Takes a decision on a budget, also one that is not open to it. */
export async function decide(world: World): Promise<number[]> {
  const { chance, model: state } = world
  const budget = anyOrder(world, 'budget')
  if (budget === undefined) return []
  const decision = chance.one(['confirm', 'confirm', 'unconfirm', 'convert', 'annul', 'restore'])
  const before = budget.convertedOrder
  const { verdict, isNew } = decided(budget, decision)
  const answer = await call(world, calls[decision], { budgetId: budget.id, idBudget: budget.id })
  expectVerdict(`${decision} ${budget.id}`, answer, verdict)
  if (decision !== 'convert' || verdict.status !== 200) return [budget.id]
  const { response } = answer.body as { response: { orderId: number } }
  if (isNew) model.transfer(state, budget, response.orderId)
  else same(`the order of ${budget.id}`, response.orderId, before)
  return [budget.id, response.orderId]
}

/** Asks for the link by which a customer accepts. */
export async function askLink(world: World): Promise<number[]> {
  const budget = anyOrder(world, 'budget')
  if (budget === undefined) return []
  const verdict = model.askLink(budget)
  const answer = await call(world, 'acceptancelink', { budgetId: budget.id })
  expectVerdict(`a link for ${budget.id}`, answer, verdict)
  if (verdict.status !== 200 || budget.link === null) return [budget.id]
  const { place } = answer.body as { place: string }
  const [, link = '', token = ''] = /order\/([^?]+)\?accept=(.+)$/.exec(place) ?? []
  world.links.push({ id: budget.id, link: budget.link, sent: { link, token } })
  return [budget.id]
}

/** A customer accepts by a link, or answers otherwise. */
export async function answerAsCustomer(world: World): Promise<number[]> {
  const { chance, model: state } = world
  const held = chance.any(world.links)
  const budget = held && state.orders.get(held.id)
  if (!held || !budget) return askLink(world)
  const sent = { budgetId: budget.id, ...held.sent, name: 'Elvira Quiroga' }
  const customer = { ...world, token: null }
  if (chance.happens(2, 3)) {
    const verdict = model.accept(budget, held.link)
    const answer = await call(customer, 'acceptbudget', { ...sent, agreed: true })
    expectVerdict(`accepting ${budget.id}`, answer, verdict)
  } else {
    const given = chance.one(['change', 'decline'])
    const verdict = model.answer(budget, held.link, given)
    const words = { answer: given, text: 'Lo queremos más claro' }
    const answer = await call(customer, 'answerbudget', { ...sent, ...words })
    expectVerdict(`answering about ${budget.id}`, answer, verdict)
  }
  return [budget.id]
}

/** Moves an order or a budget to a step, also one that it has passed. */
export async function moveOn(world: World): Promise<number[]> {
  const { chance } = world
  const order = anyOrder(world)
  if (order === undefined) return []
  const state =
    order.type === 'order'
      ? chance.one(['ORDER_VALIDATE', 'ORDER_IN_PROGRESS', 'ORDER_SERVED', 'ORDER_CLOSE'])
      : chance.one(['BUDGET_PENDING', 'BUDGET_VALIDATE', 'BUDGET_VALIDATE'])
  const verdict = model.move(order, state)
  const answer = await call(world, 'moveorder', { orderId: order.id, state })
  expectVerdict(`moving ${order.id} to ${state}`, answer, verdict)
  return [order.id]
}
