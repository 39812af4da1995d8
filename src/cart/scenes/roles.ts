import type { StoredCart, StoredScene } from '../storedCart.ts'

/** What a scene is in the quote: a part of its total, shown beside it with its own price, or not in it at all. */
export type Role = 'included' | 'alternative' | 'draft'

export const roleOf = ({
  isDraft,
  isAlternative,
}: Pick<StoredScene, 'isDraft' | 'isAlternative'>): Role => {
  if (isDraft === true) return 'draft'
  return isAlternative === true ? 'alternative' : 'included'
}

/** A scene in a role. A draft no longer belongs to the budget or the order that it comes from. */
export const inRole = (scene: StoredScene, role: Role): StoredScene => ({
  ...scene,
  isDraft: role === 'draft' || undefined,
  isAlternative: role === 'alternative' || undefined,
  ...(role === 'draft' && { from: undefined, repeats: undefined }),
})

/** Whether a scene is in the quote: no draft, and not empty. */
export const isInQuote = ({ isDraft, items }: Pick<StoredScene, 'isDraft' | 'items'>): boolean =>
  isDraft !== true && items.length > 0

/** Whether the quote of a cart has a line. */
export const hasQuotedLines = ({ scenes, dbItems }: StoredCart): boolean =>
  dbItems.length > 0 || scenes.some(isInQuote)

/** Whether a quote has nothing: no line, and so nothing that the shop adds, and no budget that it was loaded from. */
export const isEmptyQuote = (cart: StoredCart): boolean =>
  !hasQuotedLines(cart) && cart.budget === undefined

/** The role of a scene that comes from elsewhere, as from a link: it doesn't join a quote that somebody has begun. */
export const roleFromElsewhere = (cart: StoredCart): Role =>
  isEmptyQuote(cart) ? 'included' : 'draft'

/** The scenes of the quote first, then drafts, then those without a line. */
export function inSceneOrder(cart: StoredCart): StoredCart {
  const place = (scene: StoredScene) => {
    if (scene.items.length === 0) return 2
    return isInQuote(scene) ? 0 : 1
  }
  const scenes = cart.scenes.toSorted((one, other) => place(one) - place(other))
  return scenes.every((scene, at) => scene === cart.scenes[at]) ? cart : { ...cart, scenes }
}
