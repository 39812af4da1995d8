import {
  indexCatalogue,
  type Catalogue,
  type Part,
} from '../../../src/domain/catalogue/catalogue.ts'
import { accessories, accessoryTypes } from './accessories.ts'
import { fabrics, groupFactors, series } from './fabrics.ts'
import { moduleArticles, styles } from './lines.ts'
import { looseArticles, tables } from './loose.ts'

const parts: Part[] = [
  { id: 'asiento', names: { es: 'Asiento', en: 'Seat' }, surface: 'seat', weight: 40 },
  { id: 'respaldo', names: { es: 'Respaldo', en: 'Back' }, surface: 'back', weight: 30 },
  { id: 'brazo', names: { es: 'Brazo', en: 'Arm' }, surface: 'arm', weight: 20 },
  { id: 'cojin', names: { es: 'Cojín', en: 'Cushion' }, surface: 'cushion', weight: 10 },
  { id: 'funda', names: { es: 'Funda', en: 'Cover' }, surface: 'all', weight: 1 },
]

/** The demo's catalogue, all of it invented: six lines of furniture, 62 articles, 120 fabrics. */
export const demoCatalogue: Catalogue = {
  groups: Object.keys(groupFactors),
  lines: styles.map(({ id, name, design }) => ({
    id,
    names: { es: name, en: name },
    design,
  })),
  parts,
  series,
  fabrics,
  accessoryTypes,
  accessories,
  articles: [...moduleArticles, ...looseArticles, ...tables],
}

export const demoIndex = indexCatalogue(demoCatalogue)
