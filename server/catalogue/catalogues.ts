import {
  indexCatalogue,
  type Catalogue,
  type CatalogueIndex,
} from '../../src/domain/catalogue/catalogue.ts'
import type { Store } from '../store/store.ts'
import { visitors } from '../store/types.ts'

/** What a client can order, by id. */
export type ClientCatalogue = { version: string; index: CatalogueIndex }

export type Catalogues = {
  /** A client's catalogue, as it is in the database now; that of visitors where it has none of its own. */
  of: (clientId: number) => Promise<ClientCatalogue>
}

/** What can be ordered where nobody has loaded a catalogue. */
export const noCatalogue: Catalogue = {
  groups: [],
  lines: [],
  parts: [],
  series: [],
  fabrics: [],
  accessoryTypes: [],
  accessories: [],
  articles: [],
}

const empty: ClientCatalogue = {
  version: 'empty',
  index: indexCatalogue(noCatalogue),
}

/** The catalogues of a process: each is read once, and anew when its version in the database is another. */
export function createCatalogues({ catalogues }: Pick<Store, 'catalogues'>): Catalogues {
  const known = new Map<number, ClientCatalogue>()

  async function own(clientId: number): Promise<ClientCatalogue | null> {
    const head = await catalogues.version(clientId)
    const kept = known.get(clientId)
    if (head !== null && kept?.version === head.version) return kept
    known.delete(clientId)
    const stored = head === null ? null : await catalogues.get(clientId)
    if (stored === null) return null
    const { version, catalogue } = stored
    const read = { version, index: indexCatalogue(catalogue) }
    known.set(clientId, read)
    return read
  }

  return { of: async (clientId) => (await own(clientId)) ?? (await own(visitors)) ?? empty }
}
