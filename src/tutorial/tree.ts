/** The topics of the tutorial, from above: an entry and what lies below it. @see product-spec §2 Tutorial */
export const topicPaths = [
  '/compositor',
  '/compositor/composition',
  '/compositor/composition/view',
  '/compositor/composition/search',
  '/compositor/composition/info',
  '/compositor/composition/presets',
  '/compositor/composition/tools',
  '/compositor/materials',
  '/compositor/materials/cart',
  '/compositor/materials/mattools',
  '/compositor/accessories',
  '/compositor/summary',
  '/compositor/summary/price',
  '/compositor/summary/delete',
  '/compositor/summary/save-fav',
  '/compositor/summary/scene',
  '/compositor/summary/cart',
  '/orders',
  '/orders/reference',
  '/orders/filter',
  '/orders/settings',
  '/orders/details',
  '/orders/details/status',
  '/orders/details/preview',
  '/orders/details/visor',
  '/budgets',
  '/budgets/reference',
  '/budgets/filter',
  '/budgets/settings',
  '/budgets/details',
  '/budgets/details/order',
  '/budgets/details/delete',
  '/budgets/details/report',
  '/budgets/details/visor',
  '/config',
  '/config/vendors',
  '/config/vendors/client',
  '/config/vendors/new',
  '/config/vendors/edit',
  '/config/vendors/delete',
  '/config/tarifs',
] as const

export type TopicPath = (typeof topicPaths)[number]
type Inner<Path extends TopicPath> = Path extends TopicPath
  ? Extract<TopicPath, `${Path}/${string}`> extends never
    ? never
    : Path
  : never
/** An entry with others below it. */
export type GroupPath = Inner<TopicPath>
/** A topic with a clip. */
export type LeafPath = Exclude<TopicPath, GroupPath>

const isTopic = (path: string): path is TopicPath => topicPaths.some((one) => one === path)

/** The entry above an entry; null at the top. */
export function parentOf(path: TopicPath): TopicPath | null {
  const above = path.slice(0, path.lastIndexOf('/'))
  return isTopic(above) ? above : null
}

/** The entries below an entry, or at the top if none is named. */
export const childrenOf = (path: TopicPath | null): TopicPath[] =>
  topicPaths.filter((one) => parentOf(one) === path)

export const isLeaf = (path: TopicPath): path is LeafPath => childrenOf(path).length === 0

/** An entry's way from the top, itself last. */
export function pathsTo(path: TopicPath): TopicPath[] {
  const above = parentOf(path)
  return above === null ? [path] : [...pathsTo(above), path]
}

/** The leaves of an entry, itself where it is one. */
export const leavesOf = (path: TopicPath): LeafPath[] =>
  isLeaf(path) ? [path] : childrenOf(path).flatMap(leavesOf)

export const leaves: readonly LeafPath[] = topicPaths.filter(isLeaf)

/**
 * The entries that the list shows beside a topic: those at the top, and the topic's siblings, parent, children and grandparent.
 *
 * @see product-spec §2 Tutorial
 */
export function listedBeside(current: TopicPath): ReadonlySet<TopicPath> {
  const parent = parentOf(current)
  const grandparent = parent === null ? null : parentOf(parent)
  return new Set(
    [
      ...childrenOf(null),
      ...childrenOf(parent),
      ...childrenOf(current),
      current,
      parent,
      grandparent,
    ].filter((path) => path !== null),
  )
}

/** An address's part as a person would write it; one that is badly encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The topic that an address asks for.
 *
 * @param query  what stands behind the address's `?`, as `/orders/filter`; case, encoding and superfluous slashes make no difference
 * @returns the first entry where it names none
 */
export function topicOf(query: string): TopicPath {
  const parts = decoded(query)
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  const path = `/${parts.join('/')}`
  return isTopic(path) ? path : topicPaths[0]
}

/** The address of a topic. */
export const addressOf = (path: TopicPath): string => `#/tuto?${path}`
