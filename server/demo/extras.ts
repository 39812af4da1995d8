import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import type { Name } from './catalogue.ts'

export type Accessory = { id: string; name: Name; points: number }
/** What a module can be finished with, by type; the first of a type is the usual one. */
export const accessoryTypes: {
  type: string
  name: Name
  /** Modules without a back (poufs) have none of it. */
  needsBack: boolean
  /** The probability that a module has one. */
  share: number
  options: [Accessory, ...Accessory[]]
}[] = [
  {
    type: 'pata',
    name: { es: 'Pata', en: 'Leg' },
    needsBack: false,
    share: 1,
    options: [
      { id: 'PAT-HAYA-12', name: { es: 'Haya 12 cm', en: 'Beech 12 cm' }, points: 0 },
      { id: 'PAT-NOGAL-12', name: { es: 'Nogal 12 cm', en: 'Walnut 12 cm' }, points: 9 },
      {
        id: 'PAT-HIERRO-15',
        name: { es: 'Hierro negro 15 cm', en: 'Black iron 15 cm' },
        points: 14,
      },
    ],
  },
  {
    type: 'arcon',
    name: { es: 'Arcón', en: 'Storage' },
    needsBack: false,
    share: 0.15,
    options: [
      { id: 'ARC-GAS', name: { es: 'Arcón con pistones', en: 'Gas-lift storage' }, points: 48 },
    ],
  },
  {
    type: 'cabezal',
    name: { es: 'Reposacabezas', en: 'Headrest' },
    needsBack: true,
    share: 0.25,
    options: [
      { id: 'CAB-FIJO', name: { es: 'Fijo', en: 'Fixed' }, points: 22 },
      { id: 'CAB-ABAT', name: { es: 'Abatible', en: 'Folding' }, points: 37 },
    ],
  },
  {
    type: 'carga',
    name: { es: 'Puerto de carga', en: 'Charging port' },
    needsBack: true,
    share: 0.1,
    options: [{ id: 'USB-C2', name: { es: 'Dos USB-C', en: 'Two USB-C' }, points: 19.5 }],
  },
]

export type LooseArticle = {
  id: string
  name: Name
  size: { w: number; h: number; d: number }
  /** Whether it is covered with a fabric. */
  upholstered: boolean
  points: number
}
/** Articles that are sold without a scene: the database elements. */
export const looseArticles: [LooseArticle, ...LooseArticle[]] = [
  {
    id: 'COJ-45',
    name: { es: 'Cojín 45 × 45', en: 'Cushion 45 × 45' },
    size: { w: 450, h: 450, d: 150 },
    upholstered: true,
    points: 16,
  },
  {
    id: 'COJ-60',
    name: { es: 'Cojín lumbar 60 × 35', en: 'Lumbar cushion 60 × 35' },
    size: { w: 600, h: 350, d: 140 },
    upholstered: true,
    points: 18.5,
  },
  {
    id: 'REP-ALB',
    name: { es: 'Reposapiés Alba', en: 'Alba footstool' },
    size: { w: 600, h: 400, d: 450 },
    upholstered: true,
    points: 74,
  },
  {
    id: 'REP-NID',
    name: { es: 'Reposapiés Nido', en: 'Nido footstool' },
    size: { w: 540, h: 420, d: 480 },
    upholstered: true,
    points: 82,
  },
  {
    id: 'KIT-TELA',
    name: { es: 'Kit de cuidado de tejidos', en: 'Fabric care kit' },
    size: { w: 220, h: 90, d: 160 },
    upholstered: false,
    points: 12.25,
  },
  {
    id: 'KIT-PIEL',
    name: { es: 'Kit de cuidado de la piel', en: 'Leather care kit' },
    size: { w: 220, h: 90, d: 160 },
    upholstered: false,
    points: 14.75,
  },
  {
    id: 'MUE-SET',
    name: { es: 'Muestrario de tejidos', en: 'Fabric sample book' },
    size: { w: 350, h: 60, d: 250 },
    upholstered: false,
    points: 31,
  },
]

/** The shape that stands for a loose article in a drawing. */
export const looseShape = ({ size }: LooseArticle): ModuleShape => ({
  kind: 'pouf',
  seats: 1,
  arms: 'none',
  ...size,
})
