import * as z from 'zod/mini'
import { sceneLimits } from '../../contract/limits.ts'
import { connectorsSchema, legHeight } from '../../contract/shape.ts'
import { cloths, surfaces } from '../../domain/catalogue/catalogue.ts'
import { articleLimits } from '../../domain/catalogue/limits.ts'
import { designs } from '../../domain/catalogue/designs.ts'
import type { Snapshot, ArticleSnapshot } from '../../domain/scene/snapshot.ts'
import { kinds } from '../../domain/catalogue/shape.ts'
import type { Scene } from '../../domain/scene/scene.ts'

/** The largest number of different texts: more than a code has room for. */
const mostTexts = 100_000
const index = z.int().check(z.minimum(0), z.maximum(mostTexts))
/** Pairs, and a number more. */
const indices = z.array(index).check(z.maxLength(2 * sceneLimits.choices + 1))
const length = z.number().check(z.minimum(0), z.maximum(articleLimits.side))
const seats = z.int().check(z.minimum(0), z.maximum(articleLimits.seats))
const onTheFloor = z.number().check(z.minimum(-sceneLimits.floor), z.maximum(sceneLimits.floor))
const turn = z.number().check(z.minimum(0), z.lt(360))
/** The longest text, in characters. */
const longest = 200

const arms = ['none', 'left', 'right', 'both'] as const

/**
 * Id and name, kind, seats, arms, width, height and depth. Then the surfaces of its parts (`packedLook`), which earlier links lack. Then
 * its connectors and the type and height of its usual legs, if its catalogue had them, and its line's design, which earlier links lack.
 */
const keptArticle = z.tuple([
  index,
  index,
  index,
  seats,
  index,
  length,
  length,
  length,
  z.optional(indices),
  z.optional(z.nullable(connectorsSchema)),
  z.optional(z.nullable(z.tuple([index, legHeight]))),
  z.optional(index),
])
/** Id, name, colour, kind of cloth from 1 on (0: nothing tells it), series and group. */
const keptFabric = z.tuple([index, index, index, index, index, index])
/** Id, name and 3D id; then the height of legs and what it looks like, where these are known. */
const keptAccessory = z.tuple([
  index,
  index,
  index,
  z.optional(z.nullable(legHeight)),
  z.optional(index),
])

/**
 * A scene without ids and repetition: each text is stored once, and indexes stand for it. A line's choices are pairs: part and fabric, type
 * and accessory.
 */
const packedSchema = z.tuple([
  z.literal(1),
  /** The texts. */
  z.array(z.string().check(z.maxLength(longest))).check(z.maxLength(mostTexts)),
  /** Article, fabrics and accessories of each line. */
  z.array(z.tuple([index, indices, indices])).check(z.maxLength(sceneLimits.lines)),
  /** The lines and connectors that each joint docks. */
  z.array(z.tuple([index, index, index, index])).check(z.maxLength(sceneLimits.joints)),
  /** A line, its x, y and turn. */
  z.array(z.tuple([index, onTheFloor, onTheFloor, turn])).check(z.maxLength(sceneLimits.lines)),
  /** The stored articles, fabrics and accessories. Earlier links lack all of them, or the accessories. */
  z.optional(
    z.tuple([
      z.array(keptArticle).check(z.maxLength(sceneLimits.stored)),
      z.array(keptFabric).check(z.maxLength(sceneLimits.stored)),
      z.optional(z.array(keptAccessory).check(z.maxLength(sceneLimits.stored))),
    ]),
  ),
])
type Packed = z.infer<typeof packedSchema>

/** Packs a scene. @throws where it has more modules than can be read again */
export function packed({ lines, joints, free }: Scene, kept?: Snapshot): Packed {
  if (lines.length > sceneLimits.lines) throw new Error('The scene has too many modules')
  const texts = new Map<string, number>()
  const textAt = (given: string): number => {
    const text = given.slice(0, longest)
    const at = texts.get(text) ?? texts.size
    texts.set(text, at)
    return at
  }
  const pairs = (choices: Record<string, string>) =>
    Object.entries(choices)
      .filter(([, choice]) => choice !== '')
      .flatMap((pair) => pair.map(textAt))
  const lineAt = new Map(lines.map(({ id }, at) => [id, at]))
  const places = Object.entries(free).flatMap(([line, { x, y, turn }]): Packed[4] => {
    const at = lineAt.get(line)
    return at === undefined ? [] : [[at, x, y, turn]]
  })
  const docked = joints.flatMap(({ from, to }): Packed[3] => {
    const one = lineAt.get(from.line)
    const other = lineAt.get(to.line)
    return one === undefined || other === undefined
      ? []
      : [[one, textAt(from.connector), other, textAt(to.connector)]]
  })
  const made = lines.map(({ article, materials, accessories }): Packed[2][number] => [
    textAt(article),
    pairs(materials),
    pairs(accessories),
  ])
  const own = kept && packedKept(kept, lines, textAt)
  return [1, [...texts.keys()], made, docked, places, ...(own === undefined ? [] : [own])] as Packed
}

/**
 * A code for loose cushions: 0 unknown, 1 no, 2 yes, and 3 more if parts follow. Then pairs of part and surface. A single number after these is the
 * company's own model.
 */
function packedLook(
  { loose, parts, shape }: ArticleSnapshot,
  textAt: (text: string) => number,
): number[] {
  const cushions = loose === undefined ? 0 : Number(loose) + 1
  const model = shape.model === undefined ? [] : [textAt(shape.model)]
  if (parts === undefined) return [cushions, ...model]
  return [
    cushions + 3,
    ...parts.flatMap(({ id, surface }) => [textAt(id), surfaces.indexOf(surface)]),
    ...model,
  ]
}

function packedKept(
  { articles, fabrics, accessories = [] }: Snapshot,
  lines: Scene['lines'],
  textAt: (text: string) => number,
): Packed[5] {
  const used = new Set(lines.map(({ article }) => article))
  const worn = new Set(lines.flatMap(({ materials }) => Object.values(materials)))
  const had = new Set(lines.flatMap((line) => Object.values(line.accessories)))
  return [
    articles
      .filter(({ id }) => used.has(id))
      .map((article) => {
        const { id, name, shape } = article
        const { kind, seats, arms: own, w, h, d, connectors, legs, design } = shape
        const form = [kinds.indexOf(kind), seats, arms.indexOf(own), w, h, d] as const
        const basics = [textAt(id), textAt(name), ...form, packedLook(article, textAt)] as const
        const usualLegs: [number, number] | null = legs ? [textAt(legs.type), legs.usual] : null
        const docks = [...basics, connectors ?? null, usualLegs] as const
        return design === undefined ? [...docks] : [...docks, designs.indexOf(design)]
      }),
    fabrics
      .filter(({ id }) => worn.has(id))
      .map(({ id, name, color, cloth, series = '', group = '' }) => [
        textAt(id),
        textAt(name),
        textAt(color),
        cloth === undefined ? 0 : cloths.indexOf(cloth) + 1,
        textAt(series),
        textAt(group),
      ]),
    accessories
      .filter(({ id }) => had.has(id))
      .map(({ id, name, id3d, looks, height }) => {
        const basics = [textAt(id), textAt(name), textAt(id3d)] as const
        if (looks !== undefined) return [...basics, height ?? null, textAt(looks)]
        return height === undefined ? [...basics] : [...basics, height]
      }),
  ]
}

/** Reads a packed scene. @throws where the value has another form */
export function unpacked(given: unknown): { scene: unknown; kept: Snapshot | null } {
  const [, texts, lines, joints, free, kept] = packedSchema.parse(given)
  const text = (at: number | undefined): string => texts[at ?? -1] ?? ''
  const choices = (pairs: readonly number[]): Record<string, string> =>
    Object.fromEntries(
      pairs.flatMap((name, at): [string, string][] =>
        at % 2 === 0 ? [[text(name), text(pairs[at + 1])]] : [],
      ),
    )
  const scene = {
    version: 2,
    name: '',
    lines: lines.map(([article, materials, accessories], at) => ({
      id: String(at),
      article: text(article),
      materials: choices(materials),
      accessories: choices(accessories),
    })),
    joints: joints.map(([one, left, other, right]) => ({
      from: { line: String(one), connector: text(left) },
      to: { line: String(other), connector: text(right) },
    })),
    free: Object.fromEntries(free.map(([line, x, y, turn]) => [String(line), { x, y, turn }])),
  }
  return { scene, kept: kept === undefined ? null : unpackedKept(kept, text) }
}

function unpackedLook(
  [cushionCode = 0, ...pairs]: readonly number[],
  text: (at: number) => string,
): Pick<ArticleSnapshot, 'loose' | 'parts'> {
  const cushions = cushionCode % 3
  const loose = cushions === 0 ? {} : { loose: cushions === 2 }
  if (cushionCode < 3) return loose
  const parts = pairs.flatMap((id, at): NonNullable<ArticleSnapshot['parts']> => {
    const surface = surfaces[pairs[at + 1] ?? -1]
    return at % 2 === 1 || surface === undefined ? [] : [{ id: text(id), surface }]
  })
  return { ...loose, parts }
}

function unpackedKept(
  [articles, fabrics, accessories = []]: NonNullable<Packed[5]>,
  text: (at: number) => string,
): Snapshot {
  return {
    articles: articles.flatMap(
      ([id, name, kindAt, seats, armsAt, w, h, d, look = [], connectors, legs, designAt]) => {
        const kind = kinds[kindAt]
        const own = arms[armsAt]
        const design = designs[designAt ?? -1]
        if (kind === undefined || own === undefined) return []
        const model = look.length % 2 === 0 ? text(look.at(-1) ?? -1) : ''
        const form = { kind, seats, arms: own, ...(model === '' ? {} : { model }) }
        const shape = {
          ...form,
          w,
          h,
          d,
          ...(connectors && { connectors }),
          ...(legs && { legs: { type: text(legs[0]), own: legs[1], usual: legs[1] } }),
          ...(design && { design }),
        }
        return [{ id: text(id), name: text(name), shape, ...unpackedLook(look, text) }]
      },
    ),
    fabrics: fabrics.map(([id, name, color, cloth, series, group]) => ({
      id: text(id),
      name: text(name),
      color: text(color),
      cloth: cloths[cloth - 1],
      ...(text(series) === '' ? {} : { series: text(series) }),
      ...(text(group) === '' ? {} : { group: text(group) }),
    })),
    accessories: accessories.map(([id, name, id3d, height, looks]) => ({
      id: text(id),
      name: text(name),
      id3d: text(id3d),
      ...(looks === undefined ? {} : { looks: text(looks) }),
      ...(typeof height === 'number' && { height }),
    })),
  }
}
