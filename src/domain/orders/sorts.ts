/** The list's sort orders. @see product-spec §4 */
export const orderSorts = [
  'dateDesc',
  'dateAsc',
  'referenceAsc',
  'referenceDesc',
  'priceDesc',
  'priceAsc',
  'customerAsc',
  'customerDesc',
  'vendorAsc',
  'vendorDesc',
] as const
export type OrderSort = (typeof orderSorts)[number]

/** The most characters that a list is searched for. */
export const searchLimit = 200

/** What waits for somebody in a list: each holds open orders or budgets only. */
export const worklists = ['toConfirm', 'toConvert', 'expiring', 'lacksFabric', 'mine'] as const
export type Worklist = (typeof worklists)[number]

/** A worklist's tab; the archived ones are a list of their own. */
export type WorkTab = Worklist | 'archived'
