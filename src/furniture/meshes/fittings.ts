import type { finishColors } from '../../look/fabrics.ts'

/** The materials of legs, trays and fittings. */
export type Finish = keyof typeof finishColors

export type LegForm = 'tapered' | 'turned' | 'bar' | 'skid' | 'plinth'
export type Legs = { form: LegForm; finish: Finish; height: number }

/**
 * The meaning of the 3D ids of accessories: words and a height in cm, with hyphens between them, as 'pat-haya-12'. A property that
 * an id lacks has its usual value.
 */
export type Fittings = {
  legs: Legs
  /** A pad at the top of each back. */
  headrest: 'none' | 'fixed' | 'folding'
  /** On one arm. */
  tray: Finish | null
  /** In the inner side of an arm. */
  port: boolean
  /** Under the seat: it is drawn out, or the seat is its lid. */
  chest: 'drawer' | 'lid' | null
}

const forms: Record<string, LegForm> = {
  hierro: 'bar',
  torn: 'turned',
  patin: 'skid',
  zoc: 'plinth',
}
const woods: Record<string, Finish> = {
  haya: 'beech',
  torn: 'beech',
  nogal: 'walnut',
  hierro: 'black',
  zoc: 'black',
  patin: 'steel',
}

const words = (id3d: string | undefined) => (id3d ?? '').toLowerCase().split('-')

/** @param id3d  by accessory type */
export function fittingsOf(id3d: Readonly<Record<string, string>>): Fittings {
  const leg = words(id3d.pata)
  const said = <Value>(values: Record<string, Value>, of: string[]): Value | undefined =>
    of.map((word) => values[word]).find((value) => value !== undefined)
  const centimetres = Number(leg.find((word) => /^\d{1,2}$/.test(word)) ?? 12)
  const headrest = words(id3d.cabezal)
  return {
    legs: {
      form: said(forms, leg) ?? 'tapered',
      finish: said(woods, leg) ?? 'beech',
      height: 10 * Math.min(20, Math.max(3, centimetres)),
    },
    headrest: headrest.includes('abat') ? 'folding' : id3d.cabezal === undefined ? 'none' : 'fixed',
    tray: id3d.bandeja === undefined ? null : (said(woods, words(id3d.bandeja)) ?? 'beech'),
    port: id3d.carga !== undefined,
    chest: id3d.arcon === undefined ? null : words(id3d.arcon).includes('cajon') ? 'drawer' : 'lid',
  }
}
