import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../server/catalogue/file/read.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import { cornerView } from '../../../src/furniture/cornerView.ts'
import { drawingSvg } from '../../../src/furniture/drawing.ts'
import { elevationSvg } from '../../../src/furniture/elevation.ts'
import { bodyOf } from '../../../src/furniture/body.ts'
import { builtFittings, fittingsOf } from '../../../src/furniture/fittings/fittings.ts'
import {
  fittingKinds,
  looksOfAccessory,
  readLooks,
  writableLooks,
} from '../../../src/furniture/fittings/kinds.ts'
import { glbFile } from '../../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../../src/furniture/gltf/gltf.ts'
import { fittingPiece } from '../../../src/furniture/meshes/fittings.ts'
import { moduleMeshes } from '../../../src/furniture/meshes/furniture.ts'
import { planFittings } from '../../../src/furniture/planFittings.ts'
import { fileMeshes, type LineLook } from '../../../src/furniture/staged.ts'
import { usdzFile } from '../../../src/furniture/usdz/usdz.ts'
import type { ModuleShape } from '../../../src/domain/catalogue/shape.ts'
import { finishColors } from '../../../src/look/fabrics.ts'

/** Every kind in every word that may be said of it. */
const everyLooks = fittingKinds.flatMap(({ kind, choices }): string[] =>
  Object.values(choices).reduce<string[]>(
    (said, words) => said.flatMap((one) => words.map((word) => `${one} ${word}`)),
    [kind],
  ),
)

const cloth = { id: 'a', color: '#a65a3f', cloth: 'linen' as const }
const fabrics = { seat: cloth, back: cloth, arm: cloth, cushion: cloth }
const sofa: ModuleShape = { kind: 'seat', seats: 2, arms: 'both', w: 1780, h: 860, d: 960 }

/** How a module shows in each projection. */
function shown(look: LineLook) {
  const drawn = { shape: look.shape, color: '#a65a3f', looks: look.looks }
  const module = { ...look, id: 'a', article: 'a', x: 0, y: 0, turn: 0 }
  const bytes = (file: Uint8Array) => Buffer.from(file).toString('base64')
  const groups = moduleMeshes(look.shape, { id: 'a', looks: look.looks, loose: false })
  return {
    front: elevationSvg([drawn]),
    corner: drawingSvg(cornerView([{ ...module, ...drawn }])),
    plan: planFittings(look),
    solids: groups.map(({ stuff, positions, shades }) => [stuff, positions.join(), shades.join()]),
    glb: bytes(glbFile(sceneGltf([module], fileMeshes(), {}))),
    usdz: bytes(usdzFile([module], fileMeshes(), {})),
  }
}

const lookOf = (looks: Record<string, string>, shape = sofa): LineLook => ({
  ...{ fabrics, accessories: {}, looks, loose: false, shape },
})

describe.each(everyLooks)('%s', (looks) => {
  test('every projection shows it: front, corner, plan, solids, GLB and USDZ', () => {
    // What shows without it; of legs, on others: drawings show a leg as a stroke, whatever its outline.
    const others = looks.includes('plinth') ? 'leg tapered' : 'leg plinth'
    const without = shown(lookOf(looks.startsWith('leg') ? { any: others } : {}))
    const own = shown(lookOf({ any: looks }))
    for (const view of ['front', 'corner', 'plan', 'solids', 'glb', 'usdz'] as const)
      expect(own[view], view).not.toEqual(without[view])
    expect(own.plan.map(({ of }) => of)).toContain(looks.split(' ')[0])
  })

  test.each(['left', 'both', 'none'] as const)(
    'each part takes the room that its solid takes, with arms: %s',
    (arms) => {
      const fittings = fittingsOf({ any: looks })
      const parts = builtFittings(bodyOf({ ...sofa, arms }, 120), fittings)
      for (const part of parts) {
        const { box } = fittingPiece(part, 6)
        const room = { least: [part.box.left, part.bottom, part.box.back] }
        const most = [part.box.right, part.top, part.box.front]
        for (const axis of [0, 1, 2] as const) {
          expect(Math.abs(box.least[axis] - (room.least[axis] ?? NaN))).toBeLessThanOrEqual(5)
          expect(Math.abs(box.most[axis] - (most[axis] ?? NaN))).toBeLessThanOrEqual(5)
        }
      }
    },
  )

  test('of a module with its arm on the right, each projection is the mirror’s', () => {
    const plans = (['left', 'right'] as const).map((arms) =>
      shown(lookOf({ any: looks }, { ...sofa, arms })),
    )
    const outline = (at: number, sign: 1 | -1) =>
      plans[at]?.plan.map(({ corners }) => corners.map(({ x, y }) => [sign * x + 0, y]))
    expect(outline(1, -1)).toEqual(outline(0, 1))
  })
})

test('what may be written is what can be read, and operating.md has every kind with its words', () => {
  for (const looks of everyLooks) expect(readLooks(looks)?.kind).toBe(looks.split(' ')[0])
  for (const wrong of [
    '',
    'sofa',
    'leg oak',
    'leg beech walnut',
    'leg 20',
    'leg 201',
    'port black',
  ])
    expect(readLooks(wrong), wrong).toBeNull()
  expect(readLooks('  Leg  BLACK 150 bar ')).toMatchObject({ finish: 'black', height: 150 })
  expect(writableLooks('leg oak')).toMatch(/^leg [^,]*30–200$/)
  const notes = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  for (const { kind, choices, height } of fittingKinds) {
    const row = notes.split('\n').find((line) => line.startsWith(`| \`${kind}\` `)) ?? ''
    const told = [...(row.split('|')[2] ?? '').matchAll(/`([a-z]+)`/g)].map(([, word]) => word)
    expect(told, kind).toEqual(Object.values(choices).flat())
    if (height) expect(row).toContain(`${height.least}–${height.most}`)
  }
})

test.each([
  ['headrest', {}, 'headrest'],
  ['Leg', { height: 150 }, 'leg 150'],
  ['Fuß', { height: 15 }, 'leg 30'],
  ['leg', { looks: 'leg bar black', height: 150 }, 'leg bar black 150'],
  ['leg', { looks: 'oak, by hand' }, 'leg'],
  ['pata', { looks: '' }, undefined],
  ['headrest', { looks: 'tray walnut' }, 'tray walnut'],
  ['toString', {}, undefined],
])('an accessory of type %s with %j looks like %s', (type, said, looks) => {
  expect(looksOfAccessory(type, said)).toBe(looks)
})

describe('the example of the operating notes', () => {
  const notes = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const example = /```csv\n([^]*?)```/.exec(notes)?.[1] ?? ''
  const reading = readCatalogue(new TextEncoder().encode(example), 'csv')
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults))
  const index = indexCatalogue(reading.catalogue)
  const article = index.articles.get('ALB-S2')
  if (article === undefined) throw new Error('The example has no sofa')
  const dressed = (accessories: Record<string, string>): LineLook => {
    const line = { id: 'a', article: 'ALB-S2', materials: {}, accessories }
    const shape = factsFrom(index).shapeOf(line)
    if (shape === null) throw new Error('The sofa has no shape')
    return { ...appearanceOf(article, line, index), shape }
  }

  test('is drawn as it says: on iron legs of 150, with headrests, a tray of walnut and a drawer', () => {
    const all = { leg: 'IRON-15', headrest: 'FOLD', side: 'TRAY-W', storage: 'DRAWER' }
    const look = dressed(all)
    expect(look.looks).toEqual({
      leg: 'leg bar black 150',
      headrest: 'headrest folding',
      side: 'tray walnut',
      storage: 'drawer',
    })
    const { front, plan } = shown(look)
    const of = (kind: string) => plan.filter((one) => one.of === kind)
    expect(of('leg').map(({ color }) => color)).toEqual(Array(4).fill(finishColors.black))
    expect(of('headrest')).toHaveLength(2)
    expect(of('tray').map(({ color }) => color)).toEqual([finishColors.walnut])
    expect(of('drawer')).toHaveLength(1)
    expect(of('chest')).toHaveLength(0)
    expect(front).toContain(finishColors.black)
    const metal = moduleMeshes(look.shape, { id: 'a', looks: look.looks, loose: false })
    expect(metal.map(({ stuff }) => stuff)).toEqual(['seat', 'back', 'arm', 'wood', 'metal'])
  })

  test('each accessory changes each projection', () => {
    const usual = shown(dressed({ leg: 'BEECH-12' }))
    const more = { leg: 'IRON-15', headrest: 'FOLD', side: 'TRAY-W', storage: 'DRAWER' }
    for (const [type, accessory] of Object.entries(more)) {
      const one: Record<string, string> = { [type]: accessory }
      const own = shown(dressed({ leg: 'BEECH-12', ...one }))
      for (const view of ['front', 'corner', 'plan', 'solids', 'glb', 'usdz'] as const)
        expect(own[view], `${JSON.stringify(one)} ${view}`).not.toEqual(usual[view])
    }
  })
})
