import type { Api } from '../api/api.ts'
import { isUncertain } from '../api/errors.ts'
import { newKey } from '../browser/newKey.ts'
import type { Params, Reply } from '../contract/contract.ts'

export type SentLetter = Omit<Params<'sendreport'>, 'orderId' | 'key'>

/** The letter of each order whose sending was not confirmed. It survives the closed dialog. */
const tried = new Map<number, { letter: string; key: string }>()

/** A second press, or one after a lost reply, has the same key, so that the server sends the letter once. A changed letter gets another key. */
function keyOf(orderId: number, letter: SentLetter): string {
  const content = JSON.stringify(letter)
  const before = tried.get(orderId)
  if (before?.letter === content) return before.key
  const key = newKey()
  tried.set(orderId, { letter: content, key })
  return key
}

/**
 * Sends the letter of an order's report; sent again after a lost reply it goes out once.
 *
 * @throws ApiError
 */
export async function sendLetter(
  api: Pick<Api, 'call'>,
  orderId: number,
  letter: SentLetter,
): Promise<Reply<'sendreport'>> {
  try {
    const reply = await api.call('sendreport', {
      orderId,
      ...letter,
      key: keyOf(orderId, letter),
    })
    tried.delete(orderId)
    return reply
  } catch (error) {
    if (!isUncertain(error)) tried.delete(orderId)
    throw error
  }
}
