import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { currentCart } from '../../../src/cart/cart.ts'
import { dressedLine } from '../../../src/composer/processing/dressed.ts'
import { drawnLine } from '../../../src/composer/panels/pictures/drawn.ts'
import { withKept } from '../../../src/cart/scenes/openScenes.ts'
import type { Scene } from '../../../src/domain/scene/scene.ts'
import { snapshotOf } from '../../../src/domain/scene/snapshot.ts'
import { moduleSvg } from '../../../src/furniture/sceneDrawing.ts'
import { haveSession } from '../../portal/portal.tsx'
import { article } from '../../domain/scene/composing.ts'
import { ana, backend, item, show, useSummary } from './summaryScreen.tsx'

useSummary()

/** A scene of one module in one fabric, as it goes into the cart. */
function sceneOf(id: string, fabric: string) {
  const { parts, slots } = article(id)
  const line = {
    id: 'uno',
    article: id,
    materials: Object.fromEntries(parts.map((part) => [part, fabric])),
    accessories: Object.fromEntries(slots.map(({ type, default: own }) => [type, own ?? ''])),
  }
  const free = { uno: { x: 0, y: 0, turn: 0 } }
  const scene: Scene = { version: 2, name: '', lines: [line], joints: [], free }
  return { line, scene, carried: withKept(scene, snapshotOf(scene.lines, demoIndex, 'es')) }
}

test.each([
  ['ALB-CR', 'TO-09'],
  ['ALB-CR', 'TR-05'],
  ['DUN-S3', 'PR-05'],
])(
  '%s of a scene is drawn in its own cloth, %s, and on its legs, without a catalogue',
  (id, fabric) => {
    const { line, carried } = sceneOf(id, fabric)
    const asInCatalogue = drawnLine(article(id), line, demoIndex)
    expect(asInCatalogue[0]?.color).toBe(demoIndex.fabrics.get(fabric)?.color)
    expect(dressedLine(carried, 'uno').map(moduleSvg)).toEqual(asInCatalogue.map(moduleSvg))
  },
)

test('what no scene tells the looks of is not drawn', () => {
  const { scene, carried } = sceneOf('ALB-CR', 'TO-09')
  expect(dressedLine(undefined, 'uno')).toEqual([])
  expect(dressedLine(scene, 'uno')).toEqual([])
  expect(dressedLine(carried, 'another')).toEqual([])
  expect(dressedLine({ version: 3 }, 'uno')).toEqual([])
})

test('the summary shows a scene’s module in its cloth, and a line without a scene as the library has it', async () => {
  await haveSession(backend, ana, 1)
  const { line, carried } = sceneOf('ALB-CR', 'TO-09')
  const { article: identifier, materials, accessories } = line
  currentCart().change((cart) => ({
    ...cart,
    scenes: [{ items: [item('uno', { identifier, materials, accessories })], scene: carried }],
    dbItems: [item('dos')],
  }))
  await show()
  const pictureIn = (title: string) => {
    const [, card] = within(screen.getByRole('region', { name: title })).getAllByRole('heading')
    return card?.closest('li')?.firstElementChild
  }
  expect(pictureIn('Escena 1')?.querySelector('svg')).not.toBeNull()
  expect(pictureIn('Artículos sin 3D')?.getAttribute('src')).toContain('ALBA-2P')
})
