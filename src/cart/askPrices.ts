import type { Api } from '../api/api.ts'
import type { Reply } from '../contract/contract.ts'
import type { SentLine } from '../contract/endpoints/pricing.ts'
import { mostLines } from '../domain/cart.ts'
import { clientRate } from './clientRate.ts'

/**
 * Requests the prices of lines for a client, in as many requests as needed: the server refuses more than `mostLines` in one.
 *
 * @returns the prices at the client's rate, which is requested if the reply has none
 * @throws ApiError where a request fails; then no line has a price
 */
export async function askPrices(
  api: Pick<Api, 'call' | 'has'>,
  clientId: number,
  lines: readonly SentLine[],
  signal: AbortSignal,
): Promise<Reply<'shoppingcart'>> {
  const ask = (from: number) =>
    api.call(
      'shoppingcart',
      { cartData: lines.slice(from, from + mostLines), clientId },
      { signal },
    )
  const reply = await ask(0)
  for (let from = mostLines; from < lines.length; from += mostLines) {
    const { data, unread, rate, refused } = await ask(from)
    reply.data.push(...data)
    reply.unread.push(...unread)
    reply.refused.push(...refused)
    reply.rate = rate
  }
  reply.rate ??= await clientRate(api, clientId, signal)
  return reply
}
