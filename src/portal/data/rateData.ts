import * as z from 'zod/mini'
import type { Api } from '../../api/api.ts'
import type { Rate } from '../../domain/money.ts'
import { parsePointValue } from '../../domain/rateForm.ts'
import { endedBy, type ResourceData } from './resourceData.ts'

/** A client's rate, with the client's id as its own. */
export type RateEntry = Rate & { id: number }

/** The form's values; the form itself refuses those that break a rule of domain/rateForm. */
const rateForm = z.object({
  factoryPrice: z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => parsePointValue(String(value)) ?? NaN),
  ),
  symbol: z.pipe(
    z.string(),
    z.transform((symbol) => symbol.trim()),
  ),
  separator: z.enum(['.', ',']),
  symbolPosition: z.literal([0, 1]),
})

/** The rates of clients as their form reads and saves them. @see product-spec §2 Rates, §7 */
export const rateData = (api: Api): ResourceData<RateEntry> => ({
  async getOne({ id, signal }) {
    const clientId = Number(id)
    const { rate } = await api.call('clientdata', { id: clientId }, endedBy(signal))
    return { data: { ...rate, id: clientId } }
  },

  async update({ id, data, previousData }) {
    const clientId = Number(id)
    const rate = rateForm.parse(data)
    await api.call('saverate', { ...rate, id: clientId })
    return { data: { ...(previousData as RateEntry), ...rate } }
  },
})
