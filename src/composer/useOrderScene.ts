import { useEffect, useState } from 'react'
import type { Api } from '../api/api.ts'
import { currentCart } from '../cart/cart.ts'
import { failureText, orderFailures, words, type Words } from '../api/failureText.ts'
import { readOrderData } from '../browser/readOrderData.ts'
import { patiently } from '../browser/reading.ts'
import { text } from '../browser/language.ts'
import { isOverfull } from '../contract/entities/cartContent.ts'
import { cartLimits } from '../domain/cart.ts'
import { orderNumber, readOrderId } from '../domain/orders/orderId.ts'
import { withOrderScene, withScenes } from './orderScene.ts'

export type Notice = Words & { isError: boolean }

const fault = (reason: Words): Notice => ({ ...reason, isError: true })
const noOrder = fault(words('alerts.errors.notLoadOrder404'))

/** The address whose scene is being added, so that drawing the page twice adds it once. */
let following = ''

async function addScene(
  api: Api,
  orderId: number,
  sceneIndex: number,
  link: string,
): Promise<Notice> {
  try {
    const order = await patiently(() =>
      readOrderData(api, {
        orderId,
        link: api.hasLinks('orderdata') ? link : undefined,
      }),
    )
    const store = currentCart()
    const next = withOrderScene(store.get(), order, sceneIndex)
    if (next === null) return fault(words('cart.sceneMissing', { order: orderNumber(orderId) }))
    if (next === 'rate') return fault(words('cart.otherRate'))
    if (next === 'later') return fault(words('cart.laterScene'))
    if (isOverfull(next)) return fault(words('cart.full', cartLimits))
    const added = next.scenes.slice(-1)
    store.change((now) => withScenes(now, added, next.rate))
    const scene = text('cart.scene', { number: store.get().scenes.length })
    return { ...words('cart.sceneAdded', { scene }), isError: false }
  } catch (error) {
    return fault(failureText(error, orderFailures))
  }
}

/** At `#/load/order/{id}/{sceneIndex}`, adds that scene to the cart and replaces the address by the composer's own. */
export function useOrderScene(api: Api, hash: string): Notice | 'loading' | null {
  const [result, setResult] = useState<Notice | null>(null)
  const [, id, scene] = /^\/load\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  const orderId = id === undefined ? null : readOrderId(id)

  useEffect(() => {
    if (id === undefined || orderId === null || following === hash) return
    following = hash
    void addScene(api, orderId, Number(scene), id).then((notice) => {
      following = ''
      setResult(notice)
      location.replace('#/')
    })
  }, [api, hash, id, orderId, scene])

  if (orderId !== null) return 'loading'
  return id === undefined ? result : noOrder
}
