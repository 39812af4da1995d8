import * as z from 'zod'
import type { Api } from '../../api/api.ts'
import { readSymbol, type Rate } from '../../domain/money.ts'
import { parsePointValue, sendSymbol } from '../../domain/rateForm.ts'
import { requireDone } from './doneReply.ts'
import { endedBy, type ResourceData } from './resourceData.ts'

/** A client's rate, its symbol as a person reads it; the client's id is its own. */
export type RateEntry = Rate & { id: number }

/** What the form gives; its rules are the form's (domain/rateForm). */
const rateForm = z.object({
  factoryPrice: z
    .union([z.string(), z.number()])
    .transform((value) => parsePointValue(String(value)) ?? NaN),
  symbol: z.string().transform((symbol) => symbol.trim()),
  separator: z.enum(['.', ',']),
  symbolPosition: z.literal([0, 1]),
})

/**
 * The rates of clients. Whoever shows one asks for it here (`useGetOne('rates', { id: clientId })`), so that a saved rate is
 * everywhere at once.
 *
 * @see product-spec §2 Rates, §7
 */
export const rateData = (api: Api): ResourceData<RateEntry> => ({
  async getOne({ id, signal }) {
    const clientId = Number(id)
    const { rate } = await api.call('clientdata', { id: clientId }, endedBy(signal))
    return { data: { ...rate, symbol: readSymbol(rate.symbol), id: clientId } }
  },

  async update({ id, data, previousData }) {
    const clientId = Number(id)
    const rate = rateForm.parse(data)
    requireDone(
      'saverate',
      await api.call('saverate', {
        ...rate,
        id: clientId,
        symbol: sendSymbol(rate.symbol),
      }),
    )
    return { data: { ...(previousData as RateEntry), ...rate } }
  },
})
