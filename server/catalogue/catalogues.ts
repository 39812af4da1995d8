import {
  emptyCatalogue,
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
export const noCatalogue: Catalogue = emptyCatalogue()

const empty: ClientCatalogue = {
  version: 'empty',
  index: indexCatalogue(noCatalogue),
}

/** The catalogues of a process: each is read once, whoever asks meanwhile, and anew when its version in the database is another. */
export function createCatalogues({ catalogues }: Pick<Store, 'catalogues'>): Catalogues {
  const known = new Map<number, { version: string; read: Promise<ClientCatalogue | null> }>()

  async function read(clientId: number): Promise<ClientCatalogue | null> {
    const stored = await catalogues.get(clientId)
    return stored && { version: stored.version, index: indexCatalogue(stored.catalogue) }
  }

  async function own(clientId: number): Promise<ClientCatalogue | null> {
    const head = await catalogues.version(clientId)
    const kept = known.get(clientId)
    if (head !== null && kept?.version === head.version) return kept.read
    known.delete(clientId)
    if (head === null) return null
    const reading = { version: head.version, read: read(clientId) }
    known.set(clientId, reading)
    const forget = () => known.get(clientId) === reading && known.delete(clientId)
    // What could not be read is read again for the next, and so is what was replaced while it was read.
    reading.read.then((is) => is?.version === head.version || forget(), forget)
    return reading.read
  }

  return { of: async (clientId) => (await own(clientId)) ?? (await own(visitors)) ?? empty }
}
