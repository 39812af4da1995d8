import { useEffect, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { failureText, orderFailures, words, type Words } from '../../api/failureText.ts'
import { useHash } from '../../browser/hash.ts'
import { currentCart } from '../../cart/cart.ts'
import { compositionOf } from '../../cart/composed.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { sceneInHash } from '../sharing/sharedScene.ts'
import { useWork, type Work } from '../work/work.ts'
import { askedIn, type Asked } from './asked.ts'
import { orderComposition } from './orderComposition.ts'

type Opening = Pick<Work, 'scenes' | 'open' | 'addScene'>

/** The address that is being followed, so that drawing the page twice opens it once. */
let following = ''

async function openOrder(
  api: Api,
  { orderId, link, scene }: Extract<Asked, { kind: 'order' }>,
  { addScene }: Opening,
): Promise<Words | null> {
  if (orderId === null) return words('alerts.errors.notLoadOrder404')
  const order = await api.call('orderdata', {
    orderId,
    link: api.hasLinks('orderdata') ? link : undefined,
  })
  const opened = orderComposition(order, scene)
  if (opened === null) return words('cart.sceneMissing', { order: orderNumber(orderId) })
  if (opened === 'later') return words('cart.laterScene')
  addScene(opened.composition, opened.origin)
  return null
}

/** A cart's scene goes on where it was left off, if it is still among those that are worked on. */
function openCart(line: string, { scenes, open, addScene }: Opening): Words | null {
  const left = scenes.find(
    ({ composition, origin }) =>
      origin?.cartLines?.includes(line) === true ||
      composition.scene.lines.some(({ id }) => id === line),
  )
  if (left !== undefined) {
    open(left.id)
    return null
  }
  const inCart = currentCart()
    .get()
    .scenes.find(({ items }) => items.some(({ drawableUUID }) => drawableUUID === line))
  if (inCart === undefined) return words('composer.opening.notInCart')
  const composition = compositionOf(inCart)
  if (composition === null) return words('composer.opening.notComposed')
  addScene(composition, { cartLines: inCart.items.map(({ drawableUUID }) => drawableUUID) })
  return null
}

async function openShared(hash: string, { addScene }: Opening): Promise<Words | null> {
  const scene = await sceneInHash(hash)
  if (scene === null) return words('composer.opening.notShared')
  addScene({ scene, wanted: {} })
  return null
}

async function follow(api: Api, hash: string, asked: Asked, work: Opening): Promise<Words | null> {
  try {
    if (asked.kind === 'order') return await openOrder(api, asked, work)
    return asked.kind === 'cart' ? openCart(asked.line, work) : await openShared(hash, work)
  } catch (error) {
    return failureText(error, orderFailures)
  }
}

/** Opens what the address asks for, and replaces the address by the page's own. @returns what went wrong, or that it is on its way */
export function useOpening(api: Api): { notice: Words | 'loading' | null; forget: () => void } {
  const hash = useHash()
  const work = useWork()
  const [fault, setFault] = useState<Words | null>(null)
  const asked = askedIn(hash)

  useEffect(() => {
    if (asked === null || following === hash) return
    following = hash
    void follow(api, hash, asked, work).then((outcome) => {
      following = ''
      setFault(outcome)
      location.replace('#/')
    })
    // Once for each address: what is worked on changes meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, hash])

  return { notice: asked === null ? fault : 'loading', forget: () => setFault(null) }
}
