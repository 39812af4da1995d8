import {
  emptyCatalogue,
  indexCatalogue,
  type Catalogue,
  type CatalogueIndex,
} from '../../src/domain/catalogue/catalogue.ts'
import { designsOf } from '../../src/domain/catalogue/lineDesigns.ts'
import { pacing } from '../store/afterOthers.ts'
import type { Store } from '../store/store.ts'
import { visitors } from '../store/types.ts'

/** A client's catalogue, indexed by id. */
export type ClientCatalogue = { version: string; index: CatalogueIndex }

export type Catalogues = {
  /** A client's catalogue as it is in the database now; that of visitors if the client has none of its own. */
  of: (clientId: number) => Promise<ClientCatalogue>
}

/** How many rows are indexed before others may have their turn. */
const rowsAtOnce = 2000

/** The catalogue if nobody has loaded any. */
export const noCatalogue: Catalogue = emptyCatalogue()

const empty: ClientCatalogue = {
  version: 'empty',
  index: indexCatalogue(noCatalogue),
}

/** Indexes a catalogue, and yields to others' calls in between: one of 100,000 rows would keep them waiting. */
async function indexed(catalogue: Catalogue): Promise<CatalogueIndex> {
  const pause = pacing()
  async function byId<Row extends { id: string }>(rows: readonly Row[]) {
    const found = new Map<string, Row>()
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      for (const row of rows.slice(start, start + rowsAtOnce)) found.set(row.id, row)
      await pause()
    }
    return found
  }
  return {
    catalogue,
    articles: await byId(catalogue.articles),
    parts: await byId(catalogue.parts),
    series: await byId(catalogue.series),
    fabrics: await byId(catalogue.fabrics),
    accessoryTypes: await byId(catalogue.accessoryTypes),
    accessories: await byId(catalogue.accessories),
    designs: designsOf(catalogue),
  }
}

/** The catalogues of a process. Simultaneous calls share one reading, and a catalogue is read again when its version in the database changes. */
export function createCatalogues({ catalogues }: Pick<Store, 'catalogues'>): Catalogues {
  const cached = new Map<number, { version: string; read: Promise<ClientCatalogue | null> }>()

  async function read(clientId: number): Promise<ClientCatalogue | null> {
    const stored = await catalogues.get(clientId)
    return stored && { version: stored.version, index: await indexed(stored.catalogue) }
  }

  async function ownCatalogue(clientId: number): Promise<ClientCatalogue | null> {
    const head = await catalogues.version(clientId)
    const entry = cached.get(clientId)
    if (head !== null && entry?.version === head.version) return entry.read
    cached.delete(clientId)
    if (head === null) return null
    const reading = { version: head.version, read: read(clientId) }
    cached.set(clientId, reading)
    const forget = () => cached.get(clientId) === reading && cached.delete(clientId)
    // The next call reads again if this reading failed, or if the catalogue was replaced meanwhile.
    reading.read.then((is) => is?.version === head.version || forget(), forget)
    return reading.read
  }

  return {
    of: async (clientId) =>
      (await ownCatalogue(clientId)) ?? (await ownCatalogue(visitors)) ?? empty,
  }
}
