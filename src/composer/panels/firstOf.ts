/**
 * The first items of groups, as many as fit: a page that draws thousands at once is busy for too long.
 *
 * @param most  of all groups together
 * @returns  the groups with their first items, without empty groups
 */
export function firstOf<Group, Item>(
  groups: readonly Group[],
  itemsOf: (group: Group) => readonly Item[],
  most: number,
): { group: Group; items: readonly Item[] }[] {
  let room = most
  return groups.flatMap((group) => {
    const all = itemsOf(group)
    const items = all.length > room ? all.slice(0, room) : all
    room -= items.length
    return items.length === 0 ? [] : [{ group, items }]
  })
}
