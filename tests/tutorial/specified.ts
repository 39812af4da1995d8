/** The tree as the specification writes it. @see product-spec §2 Tutorial */
const specified = {
  compositor: {
    composition: ['view', 'search', 'info', 'presets', 'tools'],
    materials: ['cart', 'mattools'],
    accessories: [],
    summary: ['price', 'delete', 'save-fav', 'scene', 'cart'],
  },
  orders: {
    reference: [],
    filter: [],
    settings: [],
    details: ['status', 'preview', 'visor'],
  },
  budgets: {
    reference: [],
    filter: [],
    settings: [],
    details: ['order', 'delete', 'report', 'visor'],
  },
  config: { vendors: ['client', 'new', 'edit', 'delete'], tarifs: [] },
}

/** Its paths, from above. */
export const specifiedPaths = Object.entries(specified).flatMap(([top, groups]) => [
  `/${top}`,
  ...Object.entries(groups).flatMap(([group, below]) => [
    `/${top}/${group}`,
    ...below.map((leaf) => `/${top}/${group}/${leaf}`),
  ]),
])

const above = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** What the list shows beside a topic: the top, its siblings, parent, children and grandparent, and itself. */
export const specifiedBeside = (current: string): string[] =>
  specifiedPaths.filter(
    (one) =>
      above(one) === '' ||
      above(one) === above(current) ||
      above(one) === current ||
      [current, above(current), above(above(current))].includes(one),
  )
