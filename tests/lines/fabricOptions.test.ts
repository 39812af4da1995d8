import { expect, test, vi } from 'vitest'
import type { FabricEntry } from '../../src/lines/catalogue.ts'
import { fabricLists, fabricsById, prepareFabrics } from '../../src/lines/fabricOptions.ts'

const fabrics: FabricEntry[] = Array.from({ length: 300 }, (_, at) => ({
  id: `LN-${at}`,
  name: `Lino ${at}`,
  serie: 'LN',
  serieName: 'Lino',
  group: `G${at}`,
  cloth: 'linen',
  color: '',
  picture: '',
}))
const t = () => vi.fn((key: string) => key)

test('what was prepared as the fabrics came is not made as the first line’s parts open', () => {
  const prepared = t()
  prepareFabrics(fabrics, prepared)
  expect(prepared).toHaveBeenCalledTimes(fabrics.length)
  const opened = t()
  const options = fabricLists(
    { article: { restrictions: [] }, fabrics, recent: [] },
    opened,
  )('seat')
  expect(options).toHaveLength(fabrics.length)
  // The heading of those that were last chosen, and nothing for each fabric.
  expect(opened.mock.calls.map(([key]) => key)).toEqual(['lines.search.recent'])
  expect(fabricsById(fabrics)).toBe(fabricsById(fabrics))
})
