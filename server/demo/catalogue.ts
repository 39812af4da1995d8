import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'

/** A name in the languages that the demo's clients work in. */
export type Name = { es: string; en: string }
export type Language = keyof Name

export type PartId = 'asiento' | 'respaldo' | 'brazo' | 'cojin'
/** Parts that are upholstered, and how much of a module's cost each one's fabric decides. */
export const parts: Record<PartId, { name: Name; weight: number }> = {
  asiento: { name: { es: 'Asiento', en: 'Seat' }, weight: 40 },
  respaldo: { name: { es: 'Respaldo', en: 'Back' }, weight: 30 },
  brazo: { name: { es: 'Brazo', en: 'Arm' }, weight: 20 },
  cojin: { name: { es: 'Cojín', en: 'Cushion' }, weight: 10 },
}

export type Model = {
  id: string
  name: Name
  shape: ModuleShape
  parts: PartId[]
  /** Factory cost in points with a fabric of series A. */
  points: number
}

type Style = {
  code: string
  name: string
  /** One seat's width, an arm's, the height, depth and a chaise longue's depth, in mm. */
  seat: number
  arm: number
  height: number
  depth: number
  chaise: number
  /** Points of one seat. */
  points: number
  kinds: readonly Kind[]
}

type Kind = keyof typeof kinds
/** The modules that a line may have: places, arms, what it is, and its cost in seats. Left and right are seen from the front. */
const kinds = {
  S3: { kind: 'seat', seats: 3, arms: 'both', cost: 3.2, es: 'sofá 3 plazas', en: '3-seat sofa' },
  S2: { kind: 'seat', seats: 2, arms: 'both', cost: 2.4, es: 'sofá 2 plazas', en: '2-seat sofa' },
  S1: { kind: 'seat', seats: 1, arms: 'both', cost: 1.6, es: 'sillón', en: 'armchair' },
  L2: {
    kind: 'seat',
    seats: 2,
    arms: 'left',
    cost: 2.2,
    es: 'módulo 2 plazas, brazo izquierdo',
    en: '2-seat unit, left arm',
  },
  R2: {
    kind: 'seat',
    seats: 2,
    arms: 'right',
    cost: 2.2,
    es: 'módulo 2 plazas, brazo derecho',
    en: '2-seat unit, right arm',
  },
  R1: {
    kind: 'seat',
    seats: 1,
    arms: 'right',
    cost: 1.3,
    es: 'módulo 1 plaza, brazo derecho',
    en: '1-seat unit, right arm',
  },
  N1: {
    kind: 'seat',
    seats: 1,
    arms: 'none',
    cost: 1.1,
    es: 'módulo 1 plaza sin brazos',
    en: 'armless 1-seat unit',
  },
  CL: {
    kind: 'chaise',
    seats: 1,
    arms: 'left',
    cost: 1.9,
    es: 'chaise longue izquierda',
    en: 'left chaise longue',
  },
  CR: {
    kind: 'chaise',
    seats: 1,
    arms: 'right',
    cost: 1.9,
    es: 'chaise longue derecha',
    en: 'right chaise longue',
  },
  CO: { kind: 'corner', seats: 1, arms: 'none', cost: 1.7, es: 'rincón', en: 'corner unit' },
  PF: { kind: 'pouf', seats: 1, arms: 'none', cost: 0.6, es: 'puf', en: 'pouf' },
} as const satisfies Record<
  string,
  Pick<ModuleShape, 'kind' | 'seats' | 'arms'> & Name & { cost: number }
>

const every = Object.keys(kinds) as Kind[]

const styles: readonly [Style, ...Style[]] = [
  {
    code: 'ALB',
    name: 'Alba',
    seat: 640,
    arm: 180,
    height: 860,
    depth: 960,
    chaise: 1620,
    points: 236,
    kinds: every,
  },
  {
    code: 'DUN',
    name: 'Duna',
    seat: 780,
    arm: 220,
    height: 740,
    depth: 1060,
    chaise: 1720,
    points: 318,
    kinds: every,
  },
  {
    code: 'BRZ',
    name: 'Brezo',
    seat: 600,
    arm: 150,
    height: 880,
    depth: 900,
    chaise: 1540,
    points: 189,
    kinds: ['S3', 'S2', 'S1', 'L2', 'CR', 'R2', 'CL', 'PF'],
  },
  {
    code: 'MAR',
    name: 'Marea',
    seat: 700,
    arm: 200,
    height: 820,
    depth: 1010,
    chaise: 1680,
    points: 274,
    kinds: every,
  },
  {
    code: 'OLM',
    name: 'Olmo',
    seat: 590,
    arm: 130,
    height: 960,
    depth: 880,
    chaise: 1500,
    points: 205,
    kinds: ['S3', 'S2', 'S1', 'PF'],
  },
  {
    code: 'NID',
    name: 'Nido',
    seat: 720,
    arm: 160,
    height: 1020,
    depth: 920,
    chaise: 1580,
    points: 251,
    kinds: ['S2', 'S1', 'PF'],
  },
]

function model(style: Style, kind: Kind): Model {
  const { seats, arms, kind: sort, cost, es, en } = kinds[kind]
  const armCount = arms === 'both' ? 2 : arms === 'none' ? 0 : 1
  const widths = {
    seat: seats * style.seat,
    chaise: style.seat + 180,
    corner: style.depth,
    pouf: style.seat + 80,
  }
  const depths = { seat: style.depth, chaise: style.chaise, corner: style.depth, pouf: 640 }
  return {
    id: `${style.code}-${kind}`,
    name: { es: `${style.name}, ${es}`, en: `${style.name}, ${en}` },
    shape: {
      kind: sort,
      seats,
      arms,
      w: widths[sort] + armCount * style.arm,
      h: sort === 'pouf' ? 430 : style.height,
      d: depths[sort],
    },
    parts:
      sort === 'pouf'
        ? ['asiento']
        : armCount === 0
          ? ['asiento', 'respaldo']
          : ['asiento', 'respaldo', 'brazo', 'cojin'],
    points: Math.round(style.points * cost),
  }
}

/** Modules docked from left to right, as kinds. */
const row = (text: string) => text.split(' ') as Kind[]
/** What people compose; a line offers those that it has every module of. */
const compositions = [
  'S3',
  'S2',
  'S1',
  'L2 CR',
  'CL R2',
  'L2 CO R2',
  'L2 CO R1',
  'L2 N1 CR',
  'CL N1 R2',
  'CL N1 CO R2',
  'L2 CO N1 R2',
  'L2 N1 CO N1 R1',
  'S3 PF',
  'L2 CR PF',
  'S2 S1',
  'CO N1 R2',
].map(row)

/** A sofa line: the modules by kind, and the compositions they make. */
export type Line = { name: string; compositions: [Model[], ...Model[][]] }

export const lines = styles.map((style): Line => {
  const models = new Map(style.kinds.map((kind) => [kind, model(style, kind)]))
  const [first, ...others] = compositions
    .filter((kindsOfRow) => kindsOfRow.every((kind) => models.has(kind)))
    .map((kindsOfRow) => kindsOfRow.flatMap((kind) => models.get(kind) ?? []))
  if (first === undefined) throw new Error(`The line ${style.name} makes no composition`)
  return { name: style.name, compositions: [first, ...others] }
}) as [Line, ...Line[]]
