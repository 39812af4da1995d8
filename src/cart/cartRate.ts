import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { cartAtRate } from '../domain/cart.ts'
import type { Rate } from '../domain/money.ts'
import type { Api } from '../api/api.ts'
import { cartOf } from './cart.ts'
import { ApiError } from '../api/errors.ts'
import { session, useClient, useSession } from '../browser/session.ts'

/**
 * Prices the logged-in user's cart of a client at a rate; every page and tab that shows it follows.
 *
 * @returns the message about the new prices; null where no price changes
 */
export function priceCart(clientId: number, rate: Rate): MessageKey | null {
  const cart = cartOf(clientId, session.get()?.userData.login ?? null)
  const before = cart.get()
  const now = cartAtRate(before, rate)
  if (now === null) return 'cart.rateKept'
  if (now === before) return null
  cart.change((current) => cartAtRate(current, rate) ?? current)
  return 'cart.rateNew'
}

/**
 * Prices the cart at the client's current rate, asked from the server each time the prices come into sight.
 *
 * @returns the message about the prices; null where there is none
 */
export function useCartRate(api: Api, isInSight: boolean): MessageKey | null {
  const clientId = useClient()?.id
  const token = useSession()?.token
  const [note, setNote] = useState<MessageKey | null>(null)

  useEffect(() => {
    if (!isInSight || clientId === undefined || token === undefined) return
    if (!api.has('clientdata')) return
    const controller = new AbortController()
    const { signal } = controller
    api.call('clientdata', { id: clientId }, { signal }).then(
      ({ rate }) => {
        if (!signal.aborted) setNote(priceCart(clientId, rate))
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setNote('cart.rateUnknown')
      },
    )
    return () => controller.abort()
  }, [api, isInSight, clientId, token])

  return isInSight ? note : null
}
