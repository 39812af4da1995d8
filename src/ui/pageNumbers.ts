/** How many page-number buttons stand side by side at most, gaps included. */
const most = 7

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/**
 * The page numbers to offer: the first, the last and those around the current one; 'gap' where some are left out.
 * Their count stays the same while one pages along, so that the buttons don't move under the pointer.
 *
 * @param page  1 to `last`
 * @param last  ≥ 1
 */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  if (last <= most) return range(1, last)
  const inner = most - 4
  if (page <= inner + 1) return [...range(1, inner + 2), 'gap', last]
  if (page >= last - inner) return [1, 'gap', ...range(last - inner - 1, last)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', last]
}
