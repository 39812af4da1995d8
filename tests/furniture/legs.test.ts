import { expect, test } from 'vitest'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { defaultAccessories } from '../../src/domain/catalogue/catalogue.ts'
import { factsFrom } from '../../src/domain/scene/facts.ts'
import type { Scene } from '../../src/domain/scene/scene.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { cornerView } from '../../src/furniture/cornerView.ts'
import type { Drawing } from '../../src/furniture/drawing.ts'
import { elevation } from '../../src/furniture/elevation.ts'
import { sceneGltf } from '../../src/furniture/gltf/gltf.ts'
import { moduleMeshes } from '../../src/furniture/meshes/furniture.ts'
import { meshSource, stagedScene, type LineLook } from '../../src/furniture/staged.ts'
import { article } from '../domain/scene/composing.ts'
import { gltfBox } from './box.ts'
import { extent } from './modules.ts'

const facts = factsFrom(demoIndex)

/** An article as it comes, on other legs where they are named. */
function lookOf(id: string, legs?: string): LineLook {
  const own = article(id)
  const chosen: Record<string, string> = legs === undefined ? {} : { pata: legs }
  const line = { materials: {}, accessories: { ...defaultAccessories(own), ...chosen } }
  const shape = facts.shapeOf({ id, article: id, ...line })
  if (shape === null) throw new Error(`${id} has no shape`)
  return { ...appearanceOf(own, line, demoIndex), shape }
}
const built = ({ shape, looks, loose }: LineLook) => moduleMeshes(shape, { id: 'a', looks, loose })

test('a module on higher or lower legs stands that much higher or lower in 3D, its feet on the floor, and is otherwise the same', () => {
  for (const [id, legs, by] of [
    ['ALB-CR', 'PAT-HIERRO-15', 30],
    ['DUN-L2', 'PAT-PATIN-10', 40],
    ['BRZ-S2', 'PAT-NOGAL-12', 0],
  ] as const) {
    const [usual, other] = [built(lookOf(id)), built(lookOf(id, legs))]
    const cloth = (groups: typeof usual) =>
      groups.filter(({ stuff }) => stuff !== 'wood' && stuff !== 'metal')
    const [before, after] = [extent(cloth(usual)), extent(cloth(other))]
    expect(after.least[1]).toBeCloseTo((before.least[1] ?? 0) + by, 2)
    expect(after.most[1]).toBeCloseTo((before.most[1] ?? 0) + by, 2)
    for (const axis of [0, 2]) expect(after.most[axis]).toBeCloseTo(before.most[axis] ?? 0, 2)
    expect(extent(other).least[1]).toBeCloseTo(0, 0)
  }
})

test('a table on other legs has its top that much higher, and a pouf its seat', () => {
  for (const id of [...demoIndex.articles.values()].flatMap(({ id, form, slots }) =>
    (form?.kind === 'table' || form?.kind === 'pouf') && slots[0]?.accessories[1] ? [id] : [],
  )) {
    const other = article(id).slots[0]?.accessories[1] ?? ''
    const look = lookOf(id, other)
    const { own = 0, usual = 0 } = look.shape.legs ?? {}
    const [before, after] = [extent(built(lookOf(id))), extent(built(look))]
    expect(after.most[1]).toBeCloseTo((before.most[1] ?? 0) + own - usual, 2)
  }
})

/** How high a drawing of one module reaches above its foot. */
function reach({ box, layers }: Drawing) {
  const heights = layers.flatMap(({ paths }) =>
    [...paths.values()].flatMap((path) =>
      [...path.matchAll(/M-?\d+[ ]?(-?\d+)/g)].map(([, y]) => Number(y)),
    ),
  )
  return { top: Math.min(...heights), box }
}

test('front view and corner view show a module on higher legs higher, in a box that holds it', () => {
  const [usual, high] = [lookOf('ALB-CR'), lookOf('ALB-CR', 'PAT-HIERRO-15')]
  const drawn = (look: LineLook) => ({ ...look, color: '#888888' })
  const [low, tall] = [elevation([drawn(usual)]), elevation([drawn(high)])]
  // From the front the floor moves down by as much as the module is higher.
  expect(tall.box.h).toBe(low.box.h + 30)
  expect(reach(tall).top).toBe(reach(low).top)
  const beside = elevation([drawn(usual), drawn(high)])
  expect(beside.box.h).toBe(tall.box.h)
  const standing = (look: LineLook) => cornerView([{ ...drawn(look), x: 0, y: 0, turn: 0 }])
  const [flat, raised] = [standing(usual), standing(high)]
  expect(raised.box.h).toBeGreaterThan(flat.box.h)
  // The feet stay where they are on the floor.
  const floor = ({ box }: Drawing) => box.y + box.h
  expect(floor(raised)).toBe(floor(flat))
})

test('the file of a scene stands as high as its modules on their legs', () => {
  const scene = (legs: string): Scene => ({
    ...{ version: 2, name: '', joints: [], free: {} },
    lines: [{ id: 'a', article: 'ALB-CR', materials: {}, accessories: { pata: legs } }],
  })
  const heightOf = (legs: string) => {
    const modules = stagedScene(scene(legs), () => lookOf('ALB-CR', legs))
    return gltfBox(sceneGltf(modules, meshSource(), {})).y
  }
  const [usual, high] = [heightOf('PAT-HAYA-12'), heightOf('PAT-HIERRO-15')]
  expect(high[1] - usual[1]).toBeCloseTo(0.03, 3)
  expect(high[0]).toBeCloseTo(0, 3)
})

test('a chest under a chaise longue hangs between its legs, above the floor, and its strap lies within the module', () => {
  for (const id of ['ALB-CR', 'ALB-CL', 'DUN-CR', 'BRZ-CL']) {
    const bare = lookOf(id)
    const look = { ...bare, looks: { ...bare.looks, arcon: 'chest' } }
    const parts = (of: LineLook) => ({
      wood: extent(built(of).filter(({ stuff }) => stuff === 'wood')),
      all: extent(built(of)),
      cloth: extent(built(of).filter(({ stuff }) => stuff === 'seat')),
    })
    const [without, chest] = [parts(bare), parts(look)]
    // Nothing sticks out that did not before.
    for (const axis of [0, 2]) {
      expect(chest.all.least[axis]).toBeCloseTo(without.all.least[axis] ?? 0, 2)
      expect(chest.all.most[axis]).toBeCloseTo(without.all.most[axis] ?? 0, 2)
    }
    expect(chest.cloth.least[1]).toBeGreaterThan(25)
    expect(chest.cloth.least[1]).toBeLessThan(without.cloth.least[1] ?? 0)
  }
})
