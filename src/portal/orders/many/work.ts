import type { Language } from '../../../../i18n/messages.ts'
import type { Api } from '../../../api/api.ts'
import { serverNow } from '../../../browser/clock.ts'
import { offersAcceptance } from '../../../browser/apiContext.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { ManyAction } from '../../../domain/orders/many.ts'
import type { OrderMove } from '../../../domain/orders/moves.ts'
import { countLacking, signerOf } from '../../../domain/orders/report.ts'
import type { OrderState } from '../../../domain/orders/states.ts'
import { isEmail } from '../../../domain/people/email.ts'
import { letterIn } from '../../../letters/letter.ts'
import { sendLetter } from '../../../letters/sendLetter.ts'
import type { OrderVerbs, RowUpdate } from '../../data/orderData.ts'
import { readDocument } from '../details/lacking.ts'
import { canBeAccepted } from '../row/validity.ts'
import { NotDone } from './run.ts'

/** What the person has chosen for all rows of a run. */
export type Choices = {
  to: OrderMove
  /** On which orders were moved; undefined for today, as the company's clocks say. */
  day: string | undefined
  reason: string
  language: Language
  /** Customers get the news of a move. */
  mails: boolean
  /** Letters hold the link to accept, where a customer can accept. */
  accepts: boolean
}

type Decision = Exclude<ManyAction, 'pdf' | 'export' | 'send'>

export type Means = { api: Api; provider: Pick<OrderVerbs, 'changed' | 'status'> }

const calls = {
  confirm: 'confirmbudget',
  convert: 'budget2order',
  annul: 'anulatebudget',
} as const

/** @throws NotDone if the row is another than the person has seen: for a backend that does not check it in its calls */
async function checkSeen(row: OrderItem, { provider }: Means) {
  const now = await provider.status(row)
  const isSame = now.state === row.state && now.confirmationState === row.confirmationState
  if (!isSame || now.version !== row.version) throw new NotDone('many.changed')
}

/** @throws NotDone if only a look at the budget can decide what is ordered */
async function checkContent(row: OrderItem, { api }: Means) {
  if (!api.has('orderdata')) return
  const document = await readDocument(api, row)
  if (countLacking(document) > 0) throw new NotDone('many.unable.lacksFabric')
  if (document.alternatives.length > 0) throw new NotDone('many.unable.alternatives')
}

async function decideBudget(
  action: keyof typeof calls,
  row: OrderItem,
  means: Means,
): Promise<RowUpdate> {
  const name = calls[action]
  if (action === 'convert') await checkContent(row, means)
  const isSent = means.api.site.endpoints[name]?.versions === true && row.version !== undefined
  if (!isSent) await checkSeen(row, means)
  const seen = isSent ? { version: row.version } : {}
  const certain: RowUpdate = {}
  const now = await means.provider.changed(row, async (api) => {
    if (name === 'budget2order') {
      const { response } = await api.call(name, { idBudget: row.id, ...seen })
      certain.state = response.state ?? 'BUDGET_TRANSFORMED'
      certain.convertedOrder = response.orderId ?? 'notYetKnown'
      certain.convertedLink = response.link
    } else if (name === 'confirmbudget') {
      const { newState } = await api.call(name, { budgetId: row.id, ...seen })
      certain.confirmationState = newState
    } else {
      await api.call(name, { budgetId: row.id, ...seen })
      certain.state = 'BUDGET_NULL'
    }
  })
  return { ...certain, ...now }
}

async function moveOrder(
  row: OrderItem,
  { to: state, day, reason, language, mails }: Choices,
  { provider }: Means,
): Promise<RowUpdate> {
  const { id: orderId, state: seen } = row
  const mail = mails && isEmail(row.email) ? language : undefined
  return {
    state,
    ...(await provider.changed(row, (api) =>
      api.call('moveorder', { orderId, seen, state, day, mail, reason }),
    )),
  }
}

/** Decides on a row. @returns the row's new values @throws ApiError, NotDone */
export function decideOn(
  action: Decision,
  row: OrderItem,
  choices: Choices,
  means: Means,
): Promise<RowUpdate> {
  if (action === 'move') return moveOrder(row, { ...choices, reason: '' }, means)
  if (action === 'drop')
    return moveOrder(row, { ...choices, to: 'ORDER_NULL', day: undefined }, means)
  return decideBudget(action, row, means)
}

const outcomes: Partial<Record<Decision, OrderState>> = {
  convert: 'BUDGET_TRANSFORMED',
  annul: 'BUDGET_NULL',
  drop: 'ORDER_NULL',
}

/** Whether a row is as a decision would have left it. */
export const isDecided = (
  action: Decision,
  now: RowUpdate,
  { to }: Pick<Choices, 'to'>,
): boolean =>
  action === 'confirm' ? now.confirmationState === 1 : now.state === (outcomes[action] ?? to)

/** Mails a report to its customer with the letter that a single one suggests. @throws ApiError */
export async function sendTo(
  row: OrderItem,
  { language, accepts }: Choices,
  { api, mayAccept }: { api: Api; mayAccept: boolean },
): Promise<void> {
  const { id, type, customer, client, email } = row
  const document = api.has('orderdata') ? await readDocument(api, row) : null
  const shop = (document && signerOf(document)) || client.name
  const isWhole = document === null ? row.lacksFabric !== true : countLacking(document) === 0
  const isOffered = mayAccept && offersAcceptance(api) && canBeAccepted(row, serverNow())
  await sendLetter(api, id, {
    to: email,
    language,
    ...(await letterIn(language, { id, type, customer, shop })),
    accepts: accepts && isOffered && isWhole,
  })
}
