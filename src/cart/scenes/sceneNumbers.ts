import type { StoredScene } from '../storedCart.ts'

/** What a scene is numbered by. */
type Numbered = { isDraft: boolean; isEmpty: boolean }

/** A scene of the cart as something to number. */
export const numberedOf = ({
  isDraft,
  items,
}: Pick<StoredScene, 'isDraft' | 'items'>): Numbered => ({
  isDraft: isDraft === true,
  isEmpty: items.length === 0,
})

/**
 * The numbers that scenes without a name are called by: those of the quote by their place in it, as cart, budget and report call them,
 * drafts among themselves, and an empty scene by the place that it would have behind the quote's.
 *
 * @param scenes  all of a cart, drafts and empty ones too
 * @returns from 1, in the order of the given scenes; no two of drafts are the same, and no two of the others
 */
export function sceneNumbers(scenes: readonly Numbered[]): number[] {
  const next = { quote: 0, draft: 0, empty: scenes.filter(isCounted).length }
  return scenes.map((scene) => ++next[scene.isDraft ? 'draft' : scene.isEmpty ? 'empty' : 'quote'])
}

const isCounted = ({ isDraft, isEmpty }: Numbered): boolean => !isDraft && !isEmpty
