import type { Article, Restriction } from '../../../src/domain/catalogue/catalogue.ts'
import type { Design } from '../../../src/domain/catalogue/designs.ts'
import { toMilliPoints } from '../../../src/domain/pricing/points.ts'
import { groupFactors } from './fabrics.ts'
import { modules, type ModuleKind } from './modules.ts'
import { slotsOf } from './slots.ts'

/** A line of furniture as its designer would sketch it. */
type Style = {
  id: string
  design: Design
  name: string
  /** One seat's width, an arm's, the height, depth and a chaise longue's depth, in mm. */
  seat: number
  arm: number
  height: number
  depth: number
  chaise: number
  /** Points of one seat in the cheapest group. */
  points: number
  kinds: readonly ModuleKind[]
  /** The legs that it stands on, the usual ones first. */
  legs: [string, ...string[]]
  restrictions: Restriction[]
}

const every = Object.keys(modules) as ModuleKind[]
const woodAndIron: Style['legs'] = ['PAT-HAYA-12', 'PAT-NOGAL-12', 'PAT-HIERRO-15']

export const styles: readonly Style[] = [
  {
    id: 'ALB',
    design: 'contemporary',
    name: 'Alba',
    seat: 640,
    arm: 180,
    height: 860,
    depth: 960,
    chaise: 1620,
    points: 236,
    kinds: every,
    legs: woodAndIron,
    restrictions: [],
  },
  {
    id: 'DUN',
    design: 'lounge',
    name: 'Duna',
    seat: 780,
    arm: 220,
    height: 740,
    depth: 1060,
    chaise: 1720,
    points: 318,
    kinds: every,
    legs: ['PAT-ZOC-6', 'PAT-PATIN-10'],
    // Wide low arms are sat on: loops would catch.
    restrictions: [{ part: 'brazo', series: ['BN'] }],
  },
  {
    id: 'BRZ',
    design: 'midcentury',
    name: 'Brezo',
    seat: 600,
    arm: 150,
    height: 880,
    depth: 900,
    chaise: 1540,
    points: 189,
    kinds: ['S3', 'S2', 'S1', 'L2', 'R2', 'N1', 'CL', 'CR', 'CO', 'PF'],
    legs: ['PAT-HAYA-12', 'PAT-NOGAL-12'],
    restrictions: [],
  },
  {
    id: 'MAR',
    design: 'curved',
    name: 'Marea',
    seat: 700,
    arm: 200,
    height: 820,
    depth: 1010,
    chaise: 1680,
    points: 274,
    kinds: every,
    legs: ['PAT-HIERRO-15', 'PAT-NOGAL-12', 'PAT-PATIN-10'],
    restrictions: [],
  },
  {
    id: 'OLM',
    design: 'classic',
    name: 'Olmo',
    seat: 590,
    arm: 130,
    height: 960,
    depth: 880,
    chaise: 1500,
    points: 205,
    kinds: ['S3', 'S2', 'S1', 'PF'],
    legs: ['PAT-TORN-14', 'PAT-HAYA-12'],
    // Loose cushions of leather slide.
    restrictions: [{ part: 'cojin', series: ['PR'] }],
  },
  {
    id: 'NID',
    design: 'tub',
    name: 'Nido',
    seat: 720,
    arm: 160,
    height: 1020,
    depth: 920,
    chaise: 1580,
    points: 251,
    kinds: ['S2', 'S1', 'PF'],
    legs: ['PAT-HIERRO-15', 'PAT-HAYA-12'],
    // Leather does not follow its round back.
    restrictions: [{ part: null, series: ['PR'] }],
  },
]

/** The parts of a module, the one that shows most first. */
const partsOf = (kind: ModuleKind): string[] => {
  const { kind: form, arms } = modules[kind]
  if (form === 'pouf') return ['asiento']
  return arms === 'none' ? ['asiento', 'respaldo'] : ['asiento', 'respaldo', 'brazo', 'cojin']
}

/** Those restrictions of a style that are about parts of the article. */
const restrictionsOf = (restrictions: readonly Restriction[], parts: readonly string[]) =>
  restrictions.filter(({ part }) => part === null || parts.includes(part))

/** The points of an article by price group, from those in the cheapest one. */
export const pointsByGroup = (points: number): Article['points'] =>
  Object.fromEntries(
    Object.entries(groupFactors).map(([group, factor]) => [group, toMilliPoints(points * factor)]),
  )

function moduleOf(style: Style, kind: ModuleKind): Article {
  const { kind: form, seats, arms, cost, names } = modules[kind]
  const armCount = arms === 'both' ? 2 : arms === 'none' ? 0 : 1
  const widths = {
    seat: seats * style.seat,
    chaise: style.seat + 180,
    corner: style.depth,
    pouf: style.seat + 80,
  }
  const depths = { seat: style.depth, chaise: style.chaise, corner: style.depth, pouf: 640 }
  const parts = partsOf(kind)
  return {
    id: `${style.id}-${kind}`,
    line: style.id,
    names: { es: `${style.name}, ${names.es}`, en: `${style.name}, ${names.en}` },
    size: {
      w: widths[form] + armCount * style.arm,
      h: form === 'pouf' ? 430 : style.height,
      d: depths[form],
    },
    form: { kind: form, seats, arms },
    parts,
    slots: slotsOf({ kind: form, arms, seats }, style.legs),
    restrictions: restrictionsOf(style.restrictions, parts),
    points: pointsByGroup(Math.round(style.points * cost)),
  }
}

export const moduleArticles: Article[] = styles.flatMap((style) =>
  style.kinds.map((kind) => moduleOf(style, kind)),
)
