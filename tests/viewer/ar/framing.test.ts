import type { ModelViewerElement } from '@google/model-viewer'
import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test, vi } from 'vitest'
import { openSide } from '../../../src/domain/scene/openSide.ts'
import { sceneGltf } from '../../../src/furniture/gltf/gltf.ts'
import { fileMeshes, type StagedModule } from '../../../src/furniture/staged.ts'
import { aim } from '../../../src/stage/camera/rig.ts'
import { keepFramed, openingView } from '../../../src/viewer/ar/framing.ts'
import { suite } from '../../furniture/scenes.ts'

const sofa = { least: { x: -1.1, y: 0, z: -0.5 }, most: { x: 1.1, y: 0.86, z: 0.5 } }

describe('a scene on the page for the room', () => {
  test.each([
    ['a wide window', 1100, 460, 1],
    ['a phone', 336, 400, 1],
    ['a tablet with the button over its picture', 1000, 500, 0.74],
  ])('fills the picture of %s, and nothing of it is cut', (_, width, height, free) => {
    const aspect = width / height
    const idealAspect = 2.4
    const { orbit } = openingView(sofa, 'right', { aspect, free, idealAspect })
    const camera = new PerspectiveCamera()
    aim(camera, orbit, aspect)
    const corners = [-1.1, 1.1].flatMap((x) =>
      [0, 0.86].flatMap((y) => [-0.5, 0.5].map((z) => new Vector3(x, y, z).project(camera))),
    )
    const across = Math.max(...corners.map(({ x }) => Math.abs(x)))
    const upright = Math.max(...corners.map(({ y }) => Math.abs(y))) / free
    expect(Math.max(across, upright)).toBeLessThan(0.96)
    expect(Math.max(across, upright)).toBeGreaterThan(0.8)
  })

  const opened = (modules: readonly StagedModule[]) => {
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function (this: { observe: () => void }) {
        this.observe = () => undefined
      }),
    )
    const viewer = Object.assign(document.createElement('div'), {
      loaded: true,
      originalGltfJson: sceneGltf(modules, fileMeshes(), {}).json,
      getDimensions: () => ({ x: 2.2, y: 0.86, z: 1 }),
      getBoundingBoxCenter: () => ({ x: 0, y: 0.43, z: 0 }),
      getIdealAspect: () => 2,
      jumpCameraToGoal: vi.fn(),
      cameraOrbit: '',
    })
    Object.defineProperties(viewer, {
      clientWidth: { value: 1000 },
      clientHeight: { value: 500 },
    })
    keepFramed(viewer as unknown as ModelViewerElement)
    viewer.dispatchEvent(new Event('load'))
    return viewer
  }

  test('is seen from the side from which it opens', () => {
    const [sofa, wing] = [suite('ALB-S3'), suite('ALB-S1')]
    const turned = (turn: number) => wing.map((one) => ({ ...one, turn, x: 3000 }))
    for (const turn of [0, 90, 180, 270, 30]) {
      const modules = [...sofa, ...turned(turn)]
      const sign = openSide(modules) === 'left' ? '-' : ''
      expect(opened(modules).cameraOrbit.startsWith(`${sign}0.5rad`), `${turn}`).toBe(true)
    }
    expect(new Set([90, 270].map((turn) => openSide(turned(turn)))).size).toBe(2)
  })

  test('stays as somebody has turned it', () => {
    const viewer = opened(suite('ALB-S3'))
    const turn = { source: 'user-interaction' }
    viewer.dispatchEvent(new CustomEvent('camera-change', { detail: turn }))
    viewer.cameraOrbit = 'their own'
    viewer.dispatchEvent(new Event('load'))
    expect(viewer.cameraOrbit).toBe('their own')
  })
})
