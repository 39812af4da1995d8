import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { cartSceneOf } from '../../../src/cart/composed.ts'
import { isIncomplete, withStored } from '../../../src/composer/opening/useStoredArticles.ts'
import { orderComposition } from '../../../src/composer/opening/orderComposition.ts'
import { savedParams } from '../../../src/composer/processing/cartToSave.ts'
import { openScenesOf, withKept } from '../../../src/cart/scenes/openScenes.ts'
import { taken, withAll } from '../../../src/composer/scenes/carried.ts'
import { knownOf } from '../../../src/composer/work/known.ts'
import { lookOf } from '../../../src/composer/work/looks.ts'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { indexCatalogue, type CatalogueIndex } from '../../../src/domain/catalogue/catalogue.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { snapshotOf, type Snapshot } from '../../../src/domain/scene/snapshot.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import { done, facts, of } from '../../domain/scene/composing.ts'

const article = demoIndex.articles.get('ALB-L2')
if (article === undefined) throw new Error('The demo has changed')
const parts = article.parts
const fabrics = demoIndex.catalogue.fabrics.slice(0, parts.length).map(({ id }) => id)

/** A chaise suite whose first module wears a fabric of its own on each part. */
const composed = done(of('ALB-L2 ALB-CR'), { kind: 'units', line: 'ALB-L2', units: 2 })
const [first, ...others] = composed.scene.lines
if (first === undefined) throw new Error('No line')
const materials = Object.fromEntries(parts.map((part, at) => [part, fabrics[at] ?? '']))
const accessories = Object.fromEntries(
  article.slots.flatMap(({ type, accessories: [one] }) => (one === undefined ? [] : [[type, one]])),
)
const line = { ...first, materials, accessories }
const dressed: Composition = { ...composed, scene: { ...composed.scene, lines: [line, ...others] } }
const gone = new Set(['ALB-L2', ...fabrics])

/** The catalogue once the article has left it, the fabrics, and the accessories. */
const later: CatalogueIndex = indexCatalogue({
  ...demoIndex.catalogue,
  articles: demoIndex.catalogue.articles.filter(({ id }) => !gone.has(id)),
  fabrics: demoIndex.catalogue.fabrics.filter(({ id }) => !gone.has(id)),
  accessories: [],
})

const before = lookOf(line, facts, undefined)
const kept = snapshotOf(dressed.scene.lines, demoIndex, 'es')
const lookLater = (of: Snapshot | undefined) => lookOf(line, knownOf(later, of), of)

test('part by part, fabric by fabric and with its accessories a module is shown as it was', () => {
  expect(new Set(Object.values(before?.fabrics ?? {}).map(({ id }) => id)).size).toBeGreaterThan(1)
  expect(Object.keys(before?.accessories ?? {})).not.toEqual([])
  expect(lookLater(kept)).toEqual(before)
  expect(lookLater(undefined)).toBeNull()
})

test('what is kept stays kept while the catalogue lacks it, and is renewed where that has it', () => {
  expect(snapshotOf(dressed.scene.lines, later, 'es', kept).articles).toEqual(
    expect.arrayContaining(kept.articles),
  )
  expect(snapshotOf([], later, 'es', kept).fabrics).toEqual(kept.fabrics)
  const renamed = { ...kept, fabrics: kept.fabrics.map((one) => ({ ...one, name: 'Otra' })) }
  expect(snapshotOf(dressed.scene.lines, demoIndex, 'es', renamed)).toEqual(kept)
})

test('an order tells it by the looks that its document has', () => {
  const look = appearanceOf(article, line, demoIndex)
  const told = orderDetailSchema.parse({
    data: dressed.scene.lines.map((each) => ({
      drawableUUID: each.id,
      identifier: each.article,
      sceneIndex: 0,
      metadata: { modelName: 'Alba de antes' },
      materials: each.materials,
      accessories: {},
      accessoryIds: each.accessories,
      shape: facts.shapeOf(each),
      ...(each.id === line.id ? { appearance: look } : {}),
    })),
    shortFabricReport: fabrics.map((fabricId) => ({
      fabricId,
      sceneIndex: 0,
      name: `Tela ${fabricId}`,
      serie: 'Serie de antes',
      color: demoIndex.fabrics.get(fabricId)?.color,
      parts: [],
    })),
    scenes: [dressed.scene],
  })
  const opened = orderComposition({ ...told, anonymousMode: false }, 0)
  if (opened === null || opened === 'later') throw new Error('The order has no such scene')
  const own = opened.composition.scene.lines[0]
  const seen = own && lookOf(own, knownOf(later, opened.kept), opened.kept)
  expect(seen).toEqual(before)
  expect(opened.kept.fabrics[0]).toMatchObject({ series: 'Serie de antes' })
})

test('a favourite keeps it with units and remarks', () => {
  const carried = JSON.parse(
    JSON.stringify(withAll({ composition: dressed, kept })),
  ) as typeof dressed.scene
  expect(taken(carried)).toEqual({ composition: dressed, kept })
  expect(taken(dressed.scene)).toEqual({
    composition: { scene: dressed.scene, wanted: {} },
    kept: undefined,
  })
})

test('a cart’s scene keeps it, or else the budget that it was loaded from tells it; no order is sent it', () => {
  const scene = cartSceneOf(dressed, (id) => id)
  const inCart = { ...scene, scene: withKept(dressed.scene, kept) }
  expect(openScenesOf({ scenes: [inCart] })).toMatchObject([{ composition: dressed, kept }])
  const lacks = (own: Snapshot | undefined, index = later) =>
    isIncomplete({ composition: dressed, kept: own }, index)
  expect(lacks(kept)).toBe(false)
  expect(lacks(undefined)).toBe(true)
  expect(lacks(undefined, demoIndex)).toBe(false)
  // What the composer keeps of a scene that it has opened without what has left the catalogue.
  const rest = snapshotOf(dressed.scene.lines, later, 'es')
  expect(lacks(rest)).toBe(true)
  const told = withStored(rest, kept)
  expect(lacks(told)).toBe(false)
  expect(lookLater(told)).toEqual(before)
  const renamed = { ...kept, articles: kept.articles.map((one) => ({ ...one, name: 'Otra' })) }
  expect(withStored(kept, renamed)).toEqual(kept)
  const draft = {
    key: '1',
    isNew: false,
    contact: {},
    shopName: '',
  } as Parameters<typeof savedParams>[2]
  const sent = savedParams({ scenes: [inCart], dbItems: [], rate: null }, 'budget', draft, 1)
  expect(sent.scenes[0]?.scene).toEqual(dressed.scene)
})
