import type { KeptCart, KeptScene, TypedLine } from './seen.ts'

const lineText = ({ identifier, materials, shoppingCartData }: TypedLine) =>
  `${shoppingCartData.quantity}×${identifier || '?'}${shoppingCartData.remarks === '' ? '' : ` “${shoppingCartData.remarks}”`} ${Object.values(materials).join('+')}`.trim()

const linesText = (items: readonly TypedLine[]) => `[${items.map(lineText).join(', ')}]`

const roleText = ({ isDraft, isAlternative }: KeptScene) => {
  if (isDraft === true) return 'draft '
  return isAlternative === true ? 'alternative ' : ''
}

/** What a cart holds, in a line: without prices and accessories, which come by themselves, and without scenes that nobody has begun. */
export const cartText = (cart: KeptCart | null): string =>
  [
    ...(cart?.scenes ?? [])
      .filter(({ items }) => items.length > 0)
      .map((scene) => `${roleText(scene)}${linesText(scene.items)}`),
    linesText(cart?.dbItems ?? []),
  ].join(' ')

/** Every line, also of drafts. */
export const allItems = (cart: KeptCart | null): TypedLine[] => [
  ...(cart?.scenes ?? []).flatMap(({ items }) => items),
  ...(cart?.dbItems ?? []),
]

/** The lines that the quote has: those of no draft. */
export const quoteItems = (cart: KeptCart | null): TypedLine[] =>
  allItems(cart && { ...cart, scenes: cart.scenes.filter(({ isDraft }) => isDraft !== true) })
