import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { failureText, orderFailures, words, type Words } from '../../api/failureText.ts'
import { useHash } from '../../browser/hash.ts'
import { readOrderData } from '../../browser/readOrderData.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { roleFromElsewhere } from '../../cart/scenes/roles.ts'
import { sceneIdOf } from '../../cart/scenes/sceneId.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { sceneInHash } from '../sharing/sharedScene.ts'
import { useWork, type Work } from '../work/work.ts'
import { requestedIn, type Requested } from './requested.ts'

/** The result of a fetch for an address: a composition, a fault, or the line of a scene that the cart has. */
type Fetched =
  { fault: Words } | { composition: Composition; kept: Snapshot | undefined } | { line: string }

async function fetchOrder(
  api: Api,
  { orderId, link, scene }: Extract<Requested, { kind: 'order' }>,
): Promise<Fetched> {
  if (orderId === null) return { fault: words('alerts.errors.notLoadOrder404') }
  const order = await readOrderData(api, {
    orderId,
    link: api.hasLinks('orderdata') ? link : undefined,
  })
  const { orderComposition } = await import('./orderComposition.ts')
  const opened = orderComposition(order, scene)
  if (opened === null) return { fault: words('cart.sceneMissing', { order: orderNumber(orderId) }) }
  return opened === 'later' ? { fault: words('cart.laterScene') } : opened
}

const wholeCart = ({ owner }: Work['person']) => cartOfOwner(owner).whole.get()

async function fetchShared(hash: string): Promise<Fetched> {
  const shared = await sceneInHash(hash)
  if (shared === null) return { fault: words('composer.opening.notShared') }
  const { scene, kept } = shared
  return { composition: { scene, wanted: {} }, kept: kept ?? undefined }
}

async function fetched(api: Api, hash: string, requested: Requested): Promise<Fetched> {
  try {
    if (requested.kind === 'order') return await fetchOrder(api, requested)
    return requested.kind === 'cart' ? { line: requested.line } : await fetchShared(hash)
  } catch (error) {
    return { fault: failureText(error, orderFailures) }
  }
}

/** Opens the scene of the cart that has a line. */
function openSceneOf(line: string, { scenes, open, person }: Work): Words | null {
  const inCart = wholeCart(person).scenes.find(({ items }) =>
    items.some(({ drawableUUID }) => drawableUUID === line),
  )
  if (inCart === undefined) return words('composer.opening.notInCart')
  const id = sceneIdOf(inCart)
  if (!scenes.some((scene) => scene.id === id)) return words('composer.opening.notComposed')
  open(id)
  return null
}

/** Opens a scene that comes from an order or a link. */
function addFromElsewhere(
  { composition, kept }: Extract<Fetched, { composition: Composition }>,
  { addScene, person }: Work,
): void {
  addScene(composition, { kept, role: roleFromElsewhere(wholeCart(person)), when: 'drawn' })
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

  const begin = useEffectEvent(() => requested && fetched(api, hash, requested))
  /** Of what is worked on by then. */
  const settle = useEffectEvent((outcome: Fetched) => {
    if ('composition' in outcome) addFromElsewhere(outcome, work)
    const left = 'line' in outcome ? openSceneOf(outcome.line, work) : null
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
