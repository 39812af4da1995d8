import * as z from 'zod/mini'
import type { Api } from '../../api/api.ts'
import type { Rate } from '../../domain/money.ts'
import { parsePointValue } from '../../domain/rateForm.ts'
import { endedBy, type Offering } from './resourceData.ts'

/** A client's rate, with the client's id as its own. */
export type RateEntry = Rate & {
  id: number
  /** Left out where the backend tells none. */
  version?: string | undefined
}

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
  version: z.optional(z.string()),
})

/** Reads a client's rate for its form. @throws ApiError */
export async function readRate(
  api: Api,
  clientId: number,
  options: { signal?: AbortSignal } = {},
): Promise<RateEntry> {
  const { rate, version } = await api.call('clientdata', { id: clientId }, options)
  return { ...rate, id: clientId, version }
}

/** The rates of clients as their form reads and saves them. @see product-spec §2 Rates, §7 */
export const rateData = (api: Api): Offering<'getOne' | 'update', RateEntry> => ({
  async getOne({ id, signal }) {
    const clientId = Number(id)
    return { data: await readRate(api, clientId, endedBy(signal)) }
  },

  async update({ id, data, previousData }) {
    const clientId = Number(id)
    const rate = rateForm.parse(data)
    const { version } = await api.call('saverate', { ...rate, id: clientId })
    return { data: { ...(previousData as RateEntry), ...rate, version } }
  },
})
