import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import type { Catalogue, Names } from '../../../src/domain/catalogue/catalogue.ts'

const numbered = ({ es, en }: Names, number: number): Names => ({
  es: `${es} ${number}`,
  en: `${en} ${number}`,
})

/** As many rows as are wanted, the demo's over and over, each under an id and names of its own. */
const many = <Row extends { id: string; names: Names }>(rows: readonly Row[], count: number) =>
  Array.from({ length: count }, (_, at): Row => {
    const row = rows[at % rows.length]
    if (row === undefined) throw new Error('The demo has no such rows')
    const round = Math.floor(at / rows.length)
    return round === 0
      ? row
      : { ...row, id: `${row.id}-${round}`, names: numbered(row.names, round) }
  })

/** The demo's catalogue at the size of a large company's. */
export const largeCatalogue = (articles: number, fabrics: number): Catalogue => ({
  ...demoCatalogue,
  articles: many(demoCatalogue.articles, articles),
  fabrics: many(demoCatalogue.fabrics, fabrics),
})
