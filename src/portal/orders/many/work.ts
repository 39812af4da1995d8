import type { Language } from '../../../../i18n/messages.ts'
import type { Api } from '../../../api/api.ts'
import { serverNow } from '../../../browser/clock.ts'
import { offersAcceptance } from '../../../browser/apiContext.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { decisionOf } from '../../../domain/orders/decisions.ts'
import type { ManyAction } from '../../../domain/orders/many.ts'
import type { OrderMove } from '../../../domain/orders/moves.ts'
import { countLacking, signerOf } from '../../../domain/orders/report.ts'
import { isEmail } from '../../../domain/people/email.ts'
import { letterIn } from '../../../letters/letter.ts'
import { sendLetter } from '../../../letters/sendLetter.ts'
import type { OrderVerbs, RowUpdate } from '../../data/orderData.ts'
import { isTaken, sendDecision } from '../../data/budgetDecisions.ts'
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
type BudgetDecision = Exclude<Decision, 'move' | 'drop'>

export type Means = { api: Api; provider: Pick<OrderVerbs, 'changed' | 'status'> }

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
  action: BudgetDecision,
  row: OrderItem,
  means: Means,
): Promise<RowUpdate> {
  const { call } = decisionOf(action)
  if (action === 'convert') await checkContent(row, means)
  const { version } = row
  const isSent = means.api.site.endpoints[call]?.versions === true && version !== undefined
  if (!isSent) await checkSeen(row, means)
  let certain: RowUpdate = action === 'convert' ? { convertedOrder: 'notYetKnown' } : {}
  const now = await means.provider.changed(row, async (api) => {
    const seen = isSent ? { version } : {}
    certain = { ...certain, ...(await sendDecision(api, action, row.id, seen)) }
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

/** Whether a row is as a decision would have left it. */
export const isDecided = (
  action: Decision,
  now: RowUpdate,
  { to }: Pick<Choices, 'to'>,
): boolean => {
  if (action === 'move') return now.state === to
  return action === 'drop' ? now.state === 'ORDER_NULL' : isTaken(action, now)
}

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
