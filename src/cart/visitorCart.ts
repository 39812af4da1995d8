import { useEffect, useEffectEvent } from 'react'
import { canDraft } from '../browser/drafts.ts'
import { ownerOf } from '../browser/owner.ts'
import { useClient, useSession } from '../browser/session.ts'
import { hasLines } from '../domain/cart.ts'
import { showAlert } from '../ui/alerts.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { cartOf } from './cart.ts'
import { composedOf } from './scenes/composedOf.ts'
import { unpriced, unpricedScene } from './lines.ts'
import { asDraft, elementLike, sceneLike, withJoined, withJoinedElement } from './scenes/joining.ts'
import { copyPictures } from './scenes/pictures.ts'
import { isEmptyQuote, isInQuote } from './scenes/roles.ts'
import { sceneIdOf } from './scenes/sceneId.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'
import { unreadOf } from './unread.ts'

/** Drafts are seen in the composer alone, which can't show a scene whose composition is unknown. */
const canBeDraft = (scene: StoredScene) => composedOf(scene) !== null

/**
 * A cart with a visitor's scenes and elements, each once and to be priced anew, as far as it has room. The visitor's quote becomes the
 * person's, or drafts beside a quote that the person has begun.
 */
export function withVisitors(cart: StoredCart, visitors: StoredCart): StoredCart {
  const isBeside = canDraft() && !isEmptyQuote(cart)
  const composed = visitors.scenes.filter(({ items }) => items.length > 0)
  const joined = composed.reduce((now, scene) => {
    const own = unpricedScene(scene)
    return withJoined(now, isBeside && canBeDraft(scene) ? asDraft(own) : own) ?? now
  }, cart)
  const whole = visitors.dbItems.reduce(
    (now, item) => withJoinedElement(now, unpriced(item)) ?? now,
    joined,
  )
  return { ...whole, unread: unreadOf(cart, visitors) }
}

/**
 * What is left of a visitor's cart once a person's has taken it over: what had no room there, and what another tab has composed meanwhile.
 *
 * @param taken  the person's cart
 * @param seen   the visitor's cart when it was taken over
 */
function leftOf(visitors: StoredCart, taken: StoredCart, seen: StoredCart): StoredCart {
  const unread = new Set(seen.unread?.map((one) => JSON.stringify(one)))
  const scenes = visitors.scenes.filter(
    (scene) => scene.items.length > 0 && sceneLike(taken, scene) === undefined,
  )
  const dbItems = visitors.dbItems.filter((item) => elementLike(taken, item) === undefined)
  const left = {
    ...visitors,
    scenes,
    dbItems,
    unread: visitors.unread?.filter((one) => !unread.has(JSON.stringify(one))),
  }
  return hasLines(left) ? left : { ...left, rate: null, extras: undefined }
}

/** What of a visitor's cart has joined a person's: in the quote, or as drafts alone. */
function said(scenes: readonly StoredScene[], visitors: StoredCart, left: StoredCart) {
  if (hasLines(left)) return showAlert('cart.adoptedInPart', { timeOut: alertTimes.long })
  const isAnyInQuote = visitors.dbItems.length > 0 || scenes.some(isInQuote)
  const isAllDraft = scenes.length > 0 && !isAnyInQuote
  if (isAllDraft) showAlert('cart.adoptedAsDrafts', { type: 'info', timeOut: alertTimes.long })
  else showAlert('cart.adopted', { type: 'info' })
}

/**
 * Moves what a visitor has composed into the cart of the person who has logged in. It can be called again and again, by several tabs:
 * everything joins once. What has no room stays with the visitor, which is said.
 *
 * @returns the ids that the visitor's scenes have in the person's cart
 */
export function takeOverVisitors(clientId: number, login: string): string[] {
  const visitor = cartOf(null, null)
  const own = cartOf(clientId, login)
  const seen = visitor.whole.get()
  if (!hasLines(seen) && (seen.unread ?? []).length === 0) return []
  if (own.whole.change((cart) => withVisitors(cart, seen)) !== 'stored') return []
  const now = own.whole.get()
  // The next visitor of this browser must not bring back what this one has composed.
  visitor.whole.change((cart) => leftOf(cart, now, seen), 'boundary')
  const scenes = seen.scenes.flatMap((scene) =>
    scene.items.length === 0 ? [] : (sceneLike(now, scene) ?? []),
  )
  copyPictures(scenes, ownerOf(null, null), ownerOf(clientId, login))
  said(scenes, seen, visitor.whole.get())
  return scenes.map(sceneIdOf)
}

/**
 * Moves the visitor's cart into the cart of the person who has logged in, once they have a client.
 *
 * @param how.isStaying  false while the page leads to another one, which does it instead
 * @param how.goOn       is called with the id of the last scene that has joined
 */
export function useVisitorCart({
  isStaying = true,
  goOn,
}: {
  isStaying?: boolean
  goOn?: (sceneId: string) => void
} = {}): void {
  const clientId = useClient()?.id
  const login = useSession()?.userData.login
  const open = useEffectEvent((sceneId: string) => goOn?.(sceneId))
  useEffect(() => {
    if (!isStaying || clientId === undefined || login === undefined) return
    const last = takeOverVisitors(clientId, login).at(-1)
    if (last !== undefined) open(last)
  }, [isStaying, clientId, login])
}
