/** The list's sort orders. @see product-spec §4 */
export const orderSorts = [
  'dateDesc',
  'dateAsc',
  'referenceAsc',
  'referenceDesc',
  'priceDesc',
  'priceAsc',
] as const
export type OrderSort = (typeof orderSorts)[number]

/** The most characters that a list is searched for. */
export const searchLimit = 200
