import type { Article } from '../../../src/domain/catalogue/catalogue.ts'
import { toMilliPoints } from '../../../src/domain/pricing/points.ts'
import { pointsByGroup } from './lines.ts'

type Loose = Pick<Article, 'id' | 'names' | 'size'> & {
  /** The points; of an upholstered article in the cheapest group. */
  points: number
  line?: string
  part?: string
}

/** Articles that are also, or only, sold outside of scenes: the database elements. */
const loose: Loose[] = [
  {
    id: 'COJ-45',
    names: { es: 'Cojín 45 × 45', en: 'Cushion 45 × 45' },
    size: { w: 450, h: 450, d: 150 },
    part: 'funda',
    points: 16,
  },
  {
    id: 'COJ-60',
    names: { es: 'Cojín lumbar 60 × 35', en: 'Lumbar cushion 60 × 35' },
    size: { w: 600, h: 350, d: 140 },
    part: 'funda',
    points: 18.5,
  },
  {
    id: 'REP-ALB',
    names: { es: 'Alba, reposapiés', en: 'Alba, footstool' },
    size: { w: 600, h: 400, d: 450 },
    line: 'ALB',
    part: 'asiento',
    points: 74,
  },
  {
    id: 'REP-NID',
    names: { es: 'Nido, reposapiés', en: 'Nido, footstool' },
    size: { w: 540, h: 420, d: 480 },
    line: 'NID',
    part: 'asiento',
    points: 82,
  },
  {
    id: 'KIT-TELA',
    names: { es: 'Kit de cuidado de tejidos', en: 'Fabric care kit' },
    size: { w: 220, h: 90, d: 160 },
    points: 12.25,
  },
  {
    id: 'KIT-PIEL',
    names: { es: 'Kit de cuidado de la piel', en: 'Leather care kit' },
    size: { w: 220, h: 90, d: 160 },
    points: 14.75,
  },
  {
    id: 'MUE-SET',
    names: { es: 'Muestrario de tejidos', en: 'Fabric sample book' },
    size: { w: 350, h: 60, d: 250 },
    points: 31,
  },
]

/** The shape that such an article is drawn as, if it is drawn. */
const looseForm = { kind: 'pouf', seats: 1, arms: 'none' } as const

/** Tables go with every line of furniture, and wear no cloth. */
export const tables: Article[] = [
  {
    id: 'MES-110',
    names: { es: 'Mesa de centro 110 × 60', en: 'Coffee table 110 × 60' },
    size: { w: 1100, h: 380, d: 600 },
    points: { A: toMilliPoints(96) },
  },
  {
    id: 'MES-45',
    names: { es: 'Mesa auxiliar redonda 45', en: 'Round side table 45' },
    size: { w: 450, h: 520, d: 450 },
    points: { A: toMilliPoints(58.5) },
  },
].map((table) => ({
  ...table,
  line: null,
  form: { kind: 'table', seats: 0, arms: 'none' } as const,
  parts: [],
  // They come with legs of their own wood: those of the sofas are too low.
  slots: [],
  restrictions: [],
}))

export const looseArticles: Article[] = loose.map(({ id, names, size, line, part, points }) => ({
  id,
  line: line ?? null,
  names,
  size,
  form: line === undefined ? null : looseForm,
  parts: part === undefined ? [] : [part],
  slots: [],
  // A cushion of leather slides, and does not breathe.
  restrictions: part === 'funda' ? [{ part: null, series: ['PR'] }] : [],
  points: part === undefined ? { A: toMilliPoints(points) } : pointsByGroup(points),
}))
