import type { Article, Catalogue, Names } from '../src/domain/catalogue/catalogue.ts'
import { toMilliPoints } from '../src/domain/pricing/points.ts'

const both = (es: string, en: string): Names => ({ es, en })

/** A two-seater of the line Alba: two parts, legs that must be chosen, a headrest that may be; no leather on its arms. */
export const anArticle = (given: Partial<Article> = {}): Article => ({
  id: 'ALBA-2P',
  line: 'alba',
  names: both('Alba 2 plazas', 'Alba two-seater'),
  size: { w: 1800, h: 850, d: 950 },
  form: { kind: 'seat', seats: 2, arms: 'both' },
  parts: ['asiento', 'brazo'],
  slots: [
    { type: 'pata', accessories: ['PAT-HAYA', 'PAT-NEGRA'], default: 'PAT-HAYA', required: true },
    { type: 'cabezal', accessories: ['CAB-1'], default: null, required: false },
  ],
  restrictions: [{ part: 'brazo', series: ['piel'] }],
  points: { A: toMilliPoints(500), B: toMilliPoints(620), C: toMilliPoints(900) },
  ...given,
})

const fabric = (id: string, series: string, names: Names, color: string) => ({
  id,
  series,
  names,
  color,
})

/** Four articles: a sofa, its pouf, a cushion that is a database element, and a care kit without cloth. */
export const aCatalogue = (given: Partial<Catalogue> = {}): Catalogue => ({
  groups: ['A', 'B', 'C'],
  lines: [{ id: 'alba', names: both('Alba', 'Alba') }],
  parts: [
    { id: 'asiento', names: both('Asiento', 'Seat'), surface: 'seat', weight: 3 },
    { id: 'brazo', names: both('Brazo', 'Arm'), surface: 'arm', weight: 1 },
    { id: 'funda', names: both('Funda', 'Cover'), surface: 'all', weight: 1 },
  ],
  series: [
    { id: 'lino', names: both('Lino Norte', 'Lino Norte'), group: 'A', cloth: 'linen' },
    { id: 'boucle', names: both('Bouclé Nube', 'Nube bouclé'), group: 'B', cloth: 'boucle' },
    { id: 'piel', names: both('Piel Roble', 'Roble leather'), group: 'C', cloth: 'leather' },
  ],
  fabrics: [
    fabric('LN-04', 'lino', both('Lino Norte 04, arena', 'Lino Norte 04, sand'), '#d8c7a8'),
    fabric('LN-05', 'lino', both('Lino Norte 05, salvia', 'Lino Norte 05, sage'), '#a3b18a'),
    fabric('BN-01', 'boucle', both('Bouclé Nube 01, hueso', 'Nube bouclé 01, bone'), '#f0ebe0'),
    fabric('PR-03', 'piel', both('Piel Roble 03, camel', 'Roble leather 03, camel'), '#b07a45'),
  ],
  accessoryTypes: [
    { id: 'pata', names: both('Pata', 'Leg') },
    { id: 'cabezal', names: both('Reposacabezas', 'Headrest') },
  ],
  accessories: [
    {
      id: 'PAT-HAYA',
      type: 'pata',
      names: both('Pata de haya', 'Beech leg'),
      finish: both('Natural', 'Natural'),
      points: 0,
      id3d: 'pat-haya',
    },
    {
      id: 'PAT-NEGRA',
      type: 'pata',
      names: both('Pata negra', 'Black leg'),
      finish: both('Negro mate', 'Matt black'),
      points: toMilliPoints(12),
      id3d: 'pat-negra',
    },
    {
      id: 'CAB-1',
      type: 'cabezal',
      names: both('Reposacabezas alto', 'High headrest'),
      finish: both('Tapizado', 'Upholstered'),
      points: toMilliPoints(45),
      id3d: 'cab-1',
    },
  ],
  articles: [
    anArticle(),
    anArticle({
      id: 'ALBA-PUF',
      names: both('Alba puf', 'Alba pouf'),
      form: { kind: 'pouf', seats: 1, arms: 'none' },
      size: { w: 700, h: 420, d: 700 },
      parts: ['asiento'],
      slots: [],
      restrictions: [],
      points: { A: toMilliPoints(120), B: toMilliPoints(150), C: toMilliPoints(210) },
    }),
    anArticle({
      id: 'COJIN-45',
      line: null,
      names: both('Cojín 45 × 45', 'Cushion 45 × 45'),
      form: null,
      size: { w: 450, h: 150, d: 450 },
      parts: ['funda'],
      slots: [],
      restrictions: [],
      points: { A: toMilliPoints(20), B: toMilliPoints(26), C: toMilliPoints(38) },
    }),
    anArticle({
      id: 'KIT-LIMPIEZA',
      line: null,
      names: both('Kit de limpieza', 'Care kit'),
      form: null,
      size: { w: 100, h: 200, d: 100 },
      parts: [],
      slots: [],
      restrictions: [],
      points: { A: toMilliPoints(9.5) },
    }),
  ],
  ...given,
})
