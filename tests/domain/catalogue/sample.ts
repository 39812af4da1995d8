import type { Article, Catalogue } from '../../../src/domain/catalogue/catalogue.ts'

const names = (text: string) => ({ es: text, en: text })

/** A sofa of 200, 228 or 270 points that needs legs and may have a headrest. */
export const sofa: Article = {
  id: 'ALB-S3',
  line: 'ALB',
  names: { es: 'Alba, sofá 3 plazas', en: 'Alba, 3-seat sofa' },
  size: { w: 2280, h: 860, d: 960 },
  form: { kind: 'seat', seats: 3, arms: 'both' },
  parts: ['seat', 'cushion'],
  slots: [
    { type: 'leg', accessories: ['BEECH', 'WALNUT'], default: 'BEECH', required: true },
    { type: 'head', accessories: ['FIXED'], default: null, required: false },
  ],
  restrictions: [{ part: 'cushion', series: ['HIDE'] }],
  points: { A: 200_000, B: 228_000, C: 270_000 },
}

/** A catalogue of two series, some accessories, the sofa, and a care kit that is not upholstered. */
export const sample = (): Catalogue => ({
  groups: ['A', 'B', 'C'],
  lines: [{ id: 'ALB', names: names('Alba') }],
  parts: [
    { id: 'seat', names: { es: 'Asiento', en: 'Seat' }, surface: 'seat', weight: 3 },
    { id: 'cushion', names: { es: 'Cojín', en: 'Cushion' }, surface: 'cushion', weight: 1 },
  ],
  series: [
    { id: 'LINEN', names: names('Lino'), group: 'A', cloth: 'linen' },
    { id: 'HIDE', names: names('Piel'), group: 'C', cloth: 'leather' },
  ],
  fabrics: [
    { id: 'LINEN-1', series: 'LINEN', names: names('Lino 1'), color: '#c9b596' },
    { id: 'HIDE-1', series: 'HIDE', names: names('Piel 1'), color: '#a0673d' },
  ],
  accessoryTypes: [
    { id: 'leg', names: { es: 'Pata', en: 'Leg' } },
    { id: 'head', names: { es: 'Reposacabezas', en: 'Headrest' } },
  ],
  accessories: [
    {
      id: 'BEECH',
      type: 'leg',
      names: names('Haya'),
      finish: names('Natural'),
      points: 0,
      id3d: '',
    },
    {
      id: 'WALNUT',
      type: 'leg',
      names: names('Nogal'),
      finish: names('Mate'),
      points: 9000,
      id3d: '',
    },
    {
      id: 'FIXED',
      type: 'head',
      names: names('Fijo'),
      finish: names(''),
      points: 22_500,
      id3d: '',
    },
  ],
  articles: [
    structuredClone(sofa),
    {
      id: 'KIT',
      line: null,
      names: names('Kit'),
      size: { w: 220, h: 90, d: 160 },
      form: null,
      parts: [],
      slots: [],
      restrictions: [],
      points: { A: 12_250 },
    },
  ],
})
