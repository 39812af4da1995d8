import type { Name } from './catalogue.ts'

/** What a price group multiplies the upholstered part of a cost by. */
export const series = { A: 1, B: 1.14, C: 1.35 } as const
export type Serie = keyof typeof series

export type Fabric = { id: string; name: Name; serie: Serie; color: string }

const colors = {
  arena: { en: 'sand', hex: '#c9b596' },
  crudo: { en: 'ecru', hex: '#e2d8c6' },
  perla: { en: 'pearl', hex: '#cfcac2' },
  piedra: { en: 'stone', hex: '#9d958a' },
  topo: { en: 'mole', hex: '#7d6f62' },
  tabaco: { en: 'tobacco', hex: '#7a5538' },
  cuero: { en: 'saddle', hex: '#a0673d' },
  teja: { en: 'brick', hex: '#a65a3f' },
  mostaza: { en: 'mustard', hex: '#b98b3a' },
  oliva: { en: 'olive', hex: '#777a52' },
  salvia: { en: 'sage', hex: '#8c9c86' },
  bosque: { en: 'forest', hex: '#4f6656' },
  niebla: { en: 'mist', hex: '#a9b5ba' },
  azul: { en: 'blue', hex: '#54687c' },
  noche: { en: 'night', hex: '#37424f' },
  grafito: { en: 'graphite', hex: '#4a4b4d' },
  malva: { en: 'mallow', hex: '#94788a' },
} as const satisfies Record<string, { en: string; hex: string }>
type Color = keyof typeof colors

const ranges: { code: string; name: string; serie: Serie; colors: Color[] }[] = [
  {
    code: 'LN',
    name: 'Lino Norte',
    serie: 'A',
    colors: ['crudo', 'perla', 'piedra', 'arena', 'salvia', 'niebla'],
  },
  {
    code: 'TR',
    name: 'Tramo',
    serie: 'A',
    colors: ['arena', 'topo', 'teja', 'oliva', 'azul', 'grafito'],
  },
  {
    code: 'BN',
    name: 'Bouclé Nube',
    serie: 'B',
    colors: ['crudo', 'perla', 'arena', 'mostaza', 'salvia', 'malva'],
  },
  {
    code: 'CH',
    name: 'Chenilla Lago',
    serie: 'B',
    colors: ['piedra', 'niebla', 'azul', 'noche', 'bosque', 'teja'],
  },
  {
    code: 'TV',
    name: 'Terciopelo Ónice',
    serie: 'C',
    colors: ['bosque', 'noche', 'malva', 'mostaza', 'teja', 'grafito'],
  },
  { code: 'PR', name: 'Piel Roble', serie: 'C', colors: ['cuero', 'tabaco', 'crudo', 'noche'] },
]

/** Every fabric, in three price groups; a name is what shops say: 'Lino Norte 04, arena'. */
export const fabrics = ranges.flatMap(({ code, name, serie, colors: palette }) =>
  palette.map((color, index): Fabric => {
    const number = String(index + 1).padStart(2, '0')
    return {
      id: `${code}-${number}`,
      name: { es: `${name} ${number}, ${color}`, en: `${name} ${number}, ${colors[color].en}` },
      serie,
      color: colors[color].hex,
    }
  }),
) as [Fabric, ...Fabric[]]

/** A fabric's text in a report: 'Lino Norte 04, arena (serie A)'. */
export const fabricText = (fabric: Fabric, language: keyof Name): string =>
  `${fabric.name[language]} (${language === 'es' ? 'serie' : 'series'} ${fabric.serie})`
