import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { Api } from '../api/api.ts'
import { currentCart } from '../cart/cart.ts'
import { ApiError } from '../api/errors.ts'
import { text } from '../browser/language.ts'
import { orderNumber, readOrderId } from '../domain/orders/orderId.ts'
import { withOrderScene } from './orderScene.ts'

export type Notice = { key: MessageKey; args: MessageArgs; text: string; isError: boolean }

const notice = (key: MessageKey, args: MessageArgs, isError: boolean, said = ''): Notice => ({
  key,
  args,
  text: said,
  isError,
})

const noOrder = notice('alerts.errors.notLoadOrder404', {}, true)

/** The address that is being followed: it adds its scene once, however often the page asks. */
let following = ''

async function addScene(api: Api, orderId: number, sceneIndex: number): Promise<Notice> {
  try {
    const order = await api.call('orderdata', { orderId })
    const store = currentCart()
    const next = withOrderScene(store.get(), order, sceneIndex)
    if (next === null) return notice('cart.sceneMissing', { order: orderNumber(orderId) }, true)
    if (next === 'rate') return notice('cart.otherRate', {}, true)
    store.set(next)
    const scene = text('cart.scene', { number: next.scenes.length })
    return notice('cart.sceneAdded', { scene }, false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return noOrder
    if (error.kind === 'network') return notice('alerts.errors.network', {}, true)
    if (error.kind === 'shape')
      return notice('alerts.errors.unexpectedReply', { call: error.endpoint }, true)
    return notice('alerts.errors.notLoadOrder', {}, true, error.message)
  }
}

/** Follows `#/load/order/{id}/{sceneIndex}`: the scene joins the cart, and the address becomes the composer's own. */
export function useOrderScene(api: Api, hash: string): Notice | 'loading' | null {
  const [result, setResult] = useState<Notice | null>(null)
  const [, id, scene] = /^\/load\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  const orderId = id === undefined ? null : readOrderId(id)

  useEffect(() => {
    if (orderId === null || following === hash) return
    following = hash
    void addScene(api, orderId, Number(scene)).then((told) => {
      following = ''
      setResult(told)
      location.replace('#/')
    })
  }, [api, hash, orderId, scene])

  if (orderId !== null) return 'loading'
  return id === undefined ? result : noOrder
}
