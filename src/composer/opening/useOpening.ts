import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { failureText, orderFailures, words, type Words } from '../../api/failureText.ts'
import { useHash } from '../../browser/hash.ts'
import { readOrderData } from '../../browser/readOrderData.ts'
import { cartOf } from '../../cart/cart.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Kept } from '../../domain/scene/kept.ts'
import type { SceneOrigin } from '../../cart/scenes/storedScenes.ts'
import { sceneInHash } from '../sharing/sharedScene.ts'
import { useWork, type Work } from '../work/work.ts'
import { askedIn, type Asked } from './asked.ts'
import { cartComposition, cartSceneWith, isIncomplete } from './openCart.ts'
import { keptInOrder, orderComposition } from './orderComposition.ts'

/** What was fetched for an address: a composition, why there is none, or what a cart's scene needs besides the cart. */
type Fetched =
  | { fault: Words }
  | { composition: Composition; origin?: SceneOrigin }
  | { line: string; told: Kept | null }

async function fetchOrder(
  api: Api,
  { orderId, link, scene }: Extract<Asked, { kind: 'order' }>,
): Promise<Fetched> {
  if (orderId === null) return { fault: words('alerts.errors.notLoadOrder404') }
  const order = await readOrderData(api, {
    orderId,
    link: api.hasLinks('orderdata') ? link : undefined,
  })
  const opened = orderComposition(order, scene)
  if (opened === null) return { fault: words('cart.sceneMissing', { order: orderNumber(orderId) }) }
  return opened === 'later' ? { fault: words('cart.laterScene') } : opened
}

/** What the budget that a cart was loaded from keeps of a scene that the catalogue does not know all of any more. */
async function fetchKept(api: Api, line: string, { person, index }: Work): Promise<Fetched> {
  const cart = cartOf(person.clientId, person.login).get()
  const scene = cartSceneWith(cart, line)
  const { budget } = cart
  const isNeeded = scene !== undefined && isIncomplete(scene, index) && api.has('orderdata')
  if (!isNeeded || budget === undefined) return { line, told: null }
  const told = await api.call('orderdata', { orderId: budget.id }).then(
    (order) => keptInOrder(order, null),
    // It opens with what the catalogue knows.
    () => null,
  )
  return { line, told }
}

async function fetchShared(hash: string): Promise<Fetched> {
  const shared = await sceneInHash(hash)
  if (shared === null) return { fault: words('composer.opening.notShared') }
  const { scene, kept } = shared
  return {
    composition: { scene, wanted: {} },
    ...(kept === null ? {} : { origin: { kept } }),
  }
}

async function fetched(api: Api, hash: string, asked: Asked, work: Work): Promise<Fetched> {
  try {
    if (asked.kind === 'order') return await fetchOrder(api, asked)
    return asked.kind === 'cart' ? await fetchKept(api, asked.line, work) : await fetchShared(hash)
  } catch (error) {
    return { fault: failureText(error, orderFailures) }
  }
}

/** A cart's scene goes on where it was left off, if it is still among those that are worked on. */
function openCart(line: string, told: Kept | null, work: Work): Words | null {
  const { scenes, open, addScene, person } = work
  const left = scenes.find(
    ({ composition, origin }) =>
      origin?.cartLines?.includes(line) === true ||
      composition.scene.lines.some(({ id }) => id === line),
  )
  if (left !== undefined) {
    open(left.id)
    return null
  }
  const inCart = cartSceneWith(cartOf(person.clientId, person.login).get(), line)
  if (inCart === undefined) return words('composer.opening.notInCart')
  const opened = cartComposition(inCart, told)
  if (opened === null) return words('composer.opening.notComposed')
  addScene(opened.composition, opened.origin)
  return null
}

/**
 * Opens what the address asks for, and replaces the address by the page's own. Who goes elsewhere meanwhile is not called back.
 *
 * @returns what went wrong, or that it is on its way
 */
export function useOpening(api: Api): { notice: Words | 'loading' | null; forget: () => void } {
  const hash = useHash()
  const work = useWork()
  const [fault, setFault] = useState<Words | null>(null)
  const asked = askedIn(hash)

  const begin = useEffectEvent(() => asked && fetched(api, hash, asked, work))
  /** Of what is worked on by then. */
  const settle = useEffectEvent((outcome: Fetched) => {
    if ('composition' in outcome) work.addScene(outcome.composition, outcome.origin)
    const left = 'line' in outcome ? openCart(outcome.line, outcome.told, work) : null
    setFault('fault' in outcome ? outcome.fault : left)
    location.replace('#/')
  })

  useEffect(() => {
    let isWanted = true
    void begin()?.then((outcome) => {
      if (isWanted) settle(outcome)
    })
    return () => {
      isWanted = false
    }
  }, [api, hash])

  return { notice: asked === null ? fault : 'loading', forget: () => setFault(null) }
}
