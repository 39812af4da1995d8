import type { Page } from '@playwright/test'
import { PerspectiveCamera, Vector3 } from 'three'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { createSceneFiles } from '../../server/orders/sceneFiles.ts'
import { cloths, type Cloth } from '../../src/domain/catalogue/catalogue.ts'
import type { SeenFabric } from '../../src/furniture/appearance.ts'
import { middleOf, type StagedModule } from '../../src/furniture/staged.ts'
import { deltaE2000, meanColor, pictureOf, rgbOf, type Spot } from './colors.ts'
import { test } from './harness.ts'
import { release } from './release.ts'
import { onSeat } from './staged.ts'
import { expectDrawn as expect, slowly, small3d } from './webgl.ts'

test.use(small3d)
test.describe.configure(slowly)

const sum = ({ color }: SeenFabric) => rgbOf(color).reduce((all, part) => all + part)

/** The second darkest of a cloth's fabrics, or the second lightest. */
function fabricOf(cloth: Cloth, isDark: boolean): SeenFabric {
  const fabrics = [...demoIndex.fabrics.values()]
    .filter(({ series }) => demoIndex.series.get(series)?.cloth === cloth)
    .map(({ id, color }) => ({ id, color, cloth }))
    .toSorted((one, other) => sum(one) - sum(other))
  const fabric = fabrics.at(isDark ? 1 : -2)
  if (fabric === undefined) throw new Error(`The demo has no ${cloth}`)
  return fabric
}

/** A seat in each cloth side by side: dark in one cloth and light in the next, or the other way round. */
const seatsInEach = (begins: 'dark' | 'light'): StagedModule[] =>
  cloths.map((cloth, at) => {
    const fabric = fabricOf(cloth, (at % 2 === 0) === (begins === 'dark'))
    const fabrics = { seat: fabric, back: fabric, arm: fabric, cushion: fabric }
    const shape = { kind: 'seat', seats: 1, arms: 'none', w: 760, h: 860, d: 960 } as const
    const place = { x: 380 + at * 760, y: 480, turn: 0 }
    return { id: cloth, article: cloth, shape, fabrics, accessories: {}, loose: false, ...place }
  })

const viewerOf = (page: Page) => page.locator('model-viewer')

/** Where the tops of seats are on the picture, in CSS pixels from its corner. */
async function spotsOn(page: Page, modules: readonly StagedModule[]): Promise<Spot[][]> {
  const { orbit, target, lens, width, height } = await viewerOf(page).evaluate((element) => {
    const viewer = element as HTMLElementTagNameMap['model-viewer']
    const { theta, phi, radius } = viewer.getCameraOrbit()
    const { x, y, z } = viewer.getCameraTarget()
    const { clientWidth, clientHeight } = viewer
    return {
      orbit: [radius, phi, theta] as const,
      target: [x, y, z] as const,
      lens: viewer.getFieldOfView(),
      ...{ width: clientWidth, height: clientHeight },
    }
  })
  const camera = new PerspectiveCamera(lens, width / height)
  camera.position.setFromSphericalCoords(...orbit).add(new Vector3(...target))
  camera.lookAt(...target)
  camera.updateMatrixWorld()
  const middle = middleOf(modules)
  return modules.map((module) =>
    onSeat(module).map((point) => {
      const spot = new Vector3(point.x - middle.x / 1000, point.y, point.z - middle.y / 1000)
      spot.project(camera)
      return { x: ((spot.x + 1) / 2) * width, y: ((1 - spot.y) / 2) * height }
    }),
  )
}

/** How much of the picture its middle is painted on, across and upright, 0 to 1. */
const filled = async (page: Page) => {
  const { data, info } = await pictureOf(viewerOf(page))
  const [columns, rows] = [new Set<number>(), new Set<number>()]
  for (let at = 0; at < info.width * info.height; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels)
    // Cloth and wood; the page behind is pale.
    if (Math.min(red, green, blue) > 190) continue
    columns.add(at % info.width)
    rows.add(Math.floor(at / info.width))
  }
  return Math.max(columns.size / info.width, rows.size / info.height)
}

test(
  'on the page for the room every cloth, dark and light, has the colour of its swatch within ΔE 6 (CIEDE2000) over its seat, and the scene fills the picture',
  release,
  async ({ portal, page }) => {
    const files = createSceneFiles()
    for (const begins of ['dark', 'light'] as const) {
      const modules = seatsInEach(begins)
      const body = Buffer.from(await files.make(modules, 'scene.glb', begins))
      await page.route('**/scene.glb', (route) =>
        route.fulfill({ body, contentType: 'model/gltf-binary' }),
      )
      const src = '/api/v1/gltfscene/12400/0/scene.gltf'
      await page.goto(`${portal.server.url}/ar-viewer.html?src=${encodeURIComponent(src)}`)
      await expect(page.getByText(portal.t('ar.turn'))).toBeVisible()
      const far = async () => {
        const picture = pictureOf(viewerOf(page))
        const spots = await spotsOn(page, modules)
        const all = modules.map(async ({ fabrics: { seat } }, at) => {
          const off = deltaE2000(await meanColor(picture, spots[at] ?? []), rgbOf(seat.color))
          return off < 6 ? [] : [`${seat.cloth} ${seat.id}: ${off.toFixed(1)}`]
        })
        return (await Promise.all(all)).flat()
      }
      await expect.poll(far).toEqual([])
      await expect.poll(() => filled(page)).toBeGreaterThan(0.7)
      await page.unroute('**/scene.glb')
    }
  },
)
