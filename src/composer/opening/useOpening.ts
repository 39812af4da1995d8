import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { failureText, orderFailures, words, type Words } from '../../api/failureText.ts'
import { useHash } from '../../browser/hash.ts'
import { readOrderData } from '../../browser/readOrderData.ts'
import { cartOf } from '../../cart/cart.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { SceneOrigin } from '../../cart/scenes/storedScenes.ts'
import { sceneInHash } from '../sharing/sharedScene.ts'
import { useWork, type Work } from '../work/work.ts'
import { requestedIn, type Requested } from './requested.ts'
import { cartComposition, cartSceneWith, isIncomplete } from './openCart.ts'
import { storedInOrder, orderComposition } from './orderComposition.ts'

/** The result of a fetch for an address: a composition, a fault, or what the loaded budget has stored with the cart's scene. */
type Fetched =
  | { fault: Words }
  | { composition: Composition; origin?: SceneOrigin }
  | { line: string; stored: Snapshot | null }

async function fetchOrder(
  api: Api,
  { orderId, link, scene }: Extract<Requested, { kind: 'order' }>,
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

/** Fetches what the loaded budget has stored of a scene whose articles have partly left the catalogue. */
async function fetchStored(api: Api, line: string, { person, index }: Work): Promise<Fetched> {
  const cart = cartOf(person.clientId, person.login).get()
  const scene = cartSceneWith(cart, line)
  const { budget } = cart
  const isNeeded = scene !== undefined && isIncomplete(scene, index) && api.has('orderdata')
  if (!isNeeded || budget === undefined) return { line, stored: null }
  const stored = await api.call('orderdata', { orderId: budget.id }).then(
    (order) => storedInOrder(order, null),
    // Without it the scene opens with the catalogue's articles alone.
    () => null,
  )
  return { line, stored }
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

async function fetched(api: Api, hash: string, requested: Requested, work: Work): Promise<Fetched> {
  try {
    if (requested.kind === 'order') return await fetchOrder(api, requested)
    return requested.kind === 'cart'
      ? await fetchStored(api, requested.line, work)
      : await fetchShared(hash)
  } catch (error) {
    return { fault: failureText(error, orderFailures) }
  }
}

/** Opens a scene of the cart: the open scene that it was put there from, if there is one, else a new one. */
function openCart(line: string, stored: Snapshot | null, work: Work): Words | null {
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
  const opened = cartComposition(inCart, stored)
  if (opened === null) return words('composer.opening.notComposed')
  addScene(opened.composition, opened.origin)
  return null
}

/**
 * Opens the scene that the address requests, and replaces the address by the page's own, unless the person has gone elsewhere meanwhile.
 *
 * @returns a notice: what went wrong, or that the scene is loading
 */
export function useOpening(api: Api): { notice: Words | 'loading' | null; forget: () => void } {
  const hash = useHash()
  const work = useWork()
  const [fault, setFault] = useState<Words | null>(null)
  const requested = requestedIn(hash)

  const begin = useEffectEvent(() => requested && fetched(api, hash, requested, work))
  /** Of what is worked on by then. */
  const settle = useEffectEvent((outcome: Fetched) => {
    if ('composition' in outcome) work.addScene(outcome.composition, outcome.origin, 'drawn')
    const left = 'line' in outcome ? openCart(outcome.line, outcome.stored, work) : null
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

  return { notice: requested === null ? fault : 'loading', forget: () => setFault(null) }
}
