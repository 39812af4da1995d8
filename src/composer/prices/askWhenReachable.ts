import type { Api } from '../../api/api.ts'
import { askPrices } from '../../cart/askPrices.ts'
import type { PricerOptions } from '../../cart/pricer.ts'
import { reach, whenReachable } from '../work/reach.ts'

/** Requests prices as soon as the server is reachable. Until then they stay pending. */
export const askWhenReachable =
  (api: Api, clientId: number): PricerOptions['ask'] =>
  async (lines, signal) => {
    for (;;) {
      await whenReachable(signal)
      try {
        return await askPrices(api, clientId, lines, signal)
      } catch (error) {
        if (signal.aborted || reach.get() === 'ok') throw error
      }
    }
  }
