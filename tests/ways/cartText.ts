import type { KeptCart, TypedLine } from './seen.ts'

const lineText = ({ identifier, materials, shoppingCartData }: TypedLine) =>
  `${shoppingCartData.quantity}×${identifier || '?'}${shoppingCartData.remarks === '' ? '' : ` “${shoppingCartData.remarks}”`} ${Object.values(materials).join('+')}`.trim()

/** What a cart holds, in a line: without prices and accessories, which come by themselves. */
export const cartText = (cart: KeptCart | null): string =>
  [...(cart?.scenes ?? []).map(({ items }) => items), cart?.dbItems ?? []]
    .map((items) => `[${items.map(lineText).join(', ')}]`)
    .join(' ')

export const allItems = (cart: KeptCart | null): TypedLine[] => [
  ...(cart?.scenes ?? []).flatMap(({ items }) => items),
  ...(cart?.dbItems ?? []),
]
