import { Color, Texture, type MeshPhysicalMaterial } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SeenFabric } from '../../src/furniture/appearance.ts'
import { tileMean } from '../../src/furniture/cloth/tile.ts'
import { stageMaterials } from '../../src/stage/cloth.ts'

const striped: SeenFabric = { id: 'RY-01', color: '#7a6248', cloth: 'linen', tileWidth: 240 }
const plain: SeenFabric = { id: 'LN-01', color: '#7a6248', cloth: 'linen' }

/** Pictures as a browser reads them, which come when a test lets them. */
let asked: { src: string; come: () => void; fail: () => void }[]
let size: { naturalWidth: number; naturalHeight: number }

beforeEach(() => {
  asked = []
  size = { naturalWidth: 512, naturalHeight: 256 }
  class Picture {
    src = ''
    crossOrigin: string | null = null
    naturalWidth = size.naturalWidth
    naturalHeight = size.naturalHeight
    decode = () =>
      new Promise<void>((resolve, reject) => {
        asked.push({ src: this.src, come: resolve, fail: () => reject(new Error('No picture')) })
      })
  }
  vi.stubGlobal('Image', Picture)
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
/** So many pictures have been asked for: what draws them is fetched first. */
const askedFor = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))

function opened() {
  const come = vi.fn()
  const materials = stageMaterials('/library', come)
  return { materials, come }
}
const repeatOf = ({ map }: MeshPhysicalMaterial) => map?.repeat.toArray()

test('a fabric’s own picture is drawn in its true size, once for all that wear it; until it comes they have their colour', async () => {
  const { materials, come } = opened()
  const worn = materials.ofFabric(striped)
  const bare = materials.ofFabric(plain)
  expect(materials.ofFabric(striped)).toBe(worn)
  await askedFor(1)
  expect(asked.map(({ src }) => src)).toEqual(['/library/materials/RY-01.jpg'])
  expect(worn.map).toBe(bare.map)
  expect(worn.color.equals(bare.color)).toBe(true)
  asked[0]?.come()
  await settled()
  expect(come).toHaveBeenCalledOnce()
  // 240 mm wide, and half as high as it is wide; texture coordinates are mm of cloth.
  expect(repeatOf(worn)).toEqual([1 / 240, 1 / 120])
  // The weave keeps its own scale, and its colour goes on being that of the fabric where the picture has it.
  expect(worn.normalMap).toBe(bare.normalMap)
  const seen = worn.color.clone().multiply(new Color(striped.color))
  const before = bare.color.clone().multiplyScalar(tileMean)
  seen.toArray().forEach((one, at) => expect(one).toBeCloseTo(before.toArray()[at] ?? NaN, 6))
})

test('a picture that does not come, or is larger than a tile may be, leaves the fabric its colour', async () => {
  const { materials, come } = opened()
  const worn = materials.ofFabric(striped)
  const { map } = worn
  await askedFor(1)
  asked[0]?.fail()
  size = { naturalWidth: 1025, naturalHeight: 100 }
  const large = materials.ofFabric({ ...striped, id: 'RY-02' })
  await askedFor(2)
  asked[1]?.come()
  await settled()
  expect(worn.map).toBe(map)
  expect(large.map).toBe(map)
  expect(come).not.toHaveBeenCalled()
})

test('what nothing wears any more gives its picture back, also one that comes later', async () => {
  const { materials, come } = opened()
  const given = vi.spyOn(Texture.prototype, 'dispose')
  materials.ofFabric(striped)
  await askedFor(1)
  asked[0]?.come()
  await settled()
  materials.ofFabric({ ...striped, id: 'RY-02' })
  await askedFor(2)
  materials.sweep(new Set())
  expect(given).toHaveBeenCalledOnce()
  asked[1]?.come()
  await settled()
  expect(come).toHaveBeenCalledOnce()
  given.mockRestore()
})

test('without a width, or where nobody tells where pictures are, none is asked for', async () => {
  const { materials } = opened()
  materials.ofFabric(plain)
  stageMaterials().ofFabric(striped)
  // One that is asked for later is the only one.
  materials.ofFabric(striped)
  await askedFor(1)
  await settled()
  expect(asked.map(({ src }) => src)).toEqual(['/library/materials/RY-01.jpg'])
})
