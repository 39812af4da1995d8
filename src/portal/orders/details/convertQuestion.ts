import type { Language, MessageKey } from '../../../../i18n/messages.ts'
import type { Api } from '../../../api/api.ts'
import { serverNow } from '../../../browser/clock.ts'
import { offersAcceptance } from '../../../browser/apiContext.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { formatPrice, fromCents, toCents } from '../../../domain/money.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { addsTax, grossOf } from '../../../domain/orders/sumRows.ts'
import { versionsOf } from '../../../domain/orders/versions.ts'
import { longDayText } from '../../../ui/dateText.ts'
import type { Question } from '../../../ui/confirmation.ts'
import type { OrderVerbs } from '../../data/orderData.ts'
import { expiredOn } from '../row/validity.ts'
import { nothingOpen, readOpen } from './lacking.ts'

const ask = 'orders.ask.convert'

/**
 * The question before a budget becomes an order: the customer, the total, and the warnings. Data that can't be read is left out;
 * the server decides.
 */
export async function convertQuestion(
  budget: OrderItem,
  api: Api,
  { history }: Pick<OrderVerbs, 'history'>,
  language: Language,
): Promise<Question> {
  const { id, customer, totalPrice, rate, confirmationState, customerAnswer } = budget
  const [records, { lacking, alternatives, sale }] = await Promise.all([
    history(id).then(
      ({ data }) => data,
      () => null,
    ),
    readOpen(api, budget).catch(() => nothingOpen),
  ])
  const { accepted, now } = versionsOf(records ?? [])
  const isLeast = lacking > 0
  const expired = expiredOn(budget, serverNow())
  const more: [MessageKey, boolean][] = [
    [`${ask}.customer`, customer !== ''],
    [isLeast ? `${ask}.least` : `${ask}.total`, totalPrice !== null],
    [`${ask}.net`, totalPrice !== null && addsTax(sale)],
    [`${ask}.bare`, isLeast],
    [`${ask}.alternatives`, alternatives > 0],
    [`${ask}.expired`, expired !== null],
    [`${ask}.earlier`, accepted !== null && accepted !== now],
    [`${ask}.change`, confirmationState === 0 && customerAnswer === 'change'],
    [`${ask}.decline`, confirmationState === 0 && customerAnswer === 'decline'],
    [`${ask}.withdrawn`, confirmationState === 0 && accepted === now],
    [
      offersAcceptance(api) ? `${ask}.neither` : `${ask}.unconfirmed`,
      confirmationState === 0 && accepted !== now,
    ],
  ]
  return {
    title: `${ask}.title`,
    text: `${ask}.text`,
    more: more.flatMap(([key, isSaid]) => (isSaid ? [key] : [])),
    accept: `${ask}.accept`,
    cancel: 'orders.actions.cancel',
    args: {
      number: orderNumber(id),
      customer,
      day: expired === null ? '' : longDayText(language, expired),
      total: formatPrice(
        totalPrice === null ? null : fromCents(grossOf(toCents(totalPrice), sale)),
        rate,
      ),
      net: formatPrice(totalPrice, rate),
      smart_count: lacking,
      accepted: accepted ?? 0,
      version: now,
    },
  }
}
