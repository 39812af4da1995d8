import { useMemo } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { cartAtRate } from '../domain/cart.ts'
import type { Rate } from '../domain/money.ts'
import type { Api } from '../api/api.ts'
import type { Reply } from '../contract/contract.ts'
import { cartOf } from './cart.ts'
import { changesOf } from './priceChanges.ts'
import { priceNewsOf } from './priceNews.ts'
import type { ShownChange } from './PriceChanges.tsx'
import { ownerOf } from '../browser/owner.ts'
import { useReading } from '../browser/reading.ts'
import { session, useClient, useSession } from '../browser/session.ts'

/** The message about the cart's prices, and the lines whose prices have changed. */
export type RateNews = { text: MessageKey; changes: readonly ShownChange[] }

const unknownRate: RateNews = { text: 'cart.rateUnknown', changes: [] }
const nothing = { news: null, sale: undefined } as const

/**
 * Prices the logged-in user's cart of a client at a rate; every page and tab that shows it follows.
 *
 * @returns the message about the new prices; null if no price changes
 */
export function priceCart(clientId: number, rate: Rate): RateNews | null {
  const login = session.get()?.userData.login ?? null
  const cart = cartOf(clientId, login)
  const before = cart.get()
  const now = cartAtRate(before, rate)
  if (now === null) return { text: 'cart.rateKept', changes: [] }
  if (now === before) return null
  cart.change((current) => cartAtRate(current, rate) ?? current)
  // A cart's first rate changes no price.
  if (before.rate === null) return null
  const changes = changesOf(before, now)
  // The summary and the table of lines list what changed, and may still be on their way: nobody could tell it from the new cart.
  priceNewsOf(ownerOf(clientId, login)).add(changes, now.rate?.symbol ?? null)
  return { text: 'cart.rateNew', changes }
}

/** What a client's data says of its cart. */
type CartTerms = {
  /** The message about the prices; null if there is none. */
  news: RateNews | null
  /** The tax that the client tells of its prices; undefined if it tells none, or while nobody knows. */
  sale: Reply<'clientdata'>['sale']
}

/** Prices the cart at the client's current rate. The rate is requested each time the prices come into sight. */
export function useCartRate(api: Api, isInSight: boolean): CartTerms {
  const clientId = useClient()?.id
  const token = useSession()?.token
  const read = useMemo(() => {
    if (!isInSight || clientId === undefined || token === undefined) return null
    if (!api.has('clientdata')) return null
    return async (signal: AbortSignal): Promise<CartTerms> => {
      const { rate, sale } = await api.call('clientdata', { id: clientId }, { signal })
      signal.throwIfAborted()
      return { news: priceCart(clientId, rate), sale }
    }
  }, [api, isInSight, clientId, token])

  const reading = useReading<CartTerms | null>(read)
  if (reading.status === 'failed') return { news: unknownRate, sale: undefined }
  return (reading.status === 'ready' && reading.result) || nothing
}
