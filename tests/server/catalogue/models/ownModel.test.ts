import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonOfGlb } from '../../../../server/catalogue/models/glb.ts'
import { ownModel, type Modelled } from '../../../../server/catalogue/models/ownModel.ts'
import { readModel } from '../../../../src/furniture/own/ownModel.ts'
import { aGlb, armchair, chunkTypes, glbOf, type GlbBox } from './aGlb.ts'

const article: Modelled = {
  size: { w: 900, h: 800, d: 950 },
  parts: [
    { id: 'asiento', surface: 'seat' },
    { id: 'respaldo', surface: 'back' },
  ],
}

const fault = async (bytes: Uint8Array, of: Modelled = article) => {
  const read = await ownModel(bytes, of)
  return 'rule' in read ? [read.rule, read.about, read.required] : null
}
const groupsOf = async (bytes: Uint8Array, of: Modelled = article) => {
  const read = await ownModel(bytes, of)
  if ('rule' in read) throw new Error(JSON.stringify(read))
  return readModel(read.model) ?? []
}

describe('a company’s own GLB', () => {
  test('is kept in mm, its middle at the origin and on the floor, each part under its material and the rest in its own colour', async () => {
    const groups = await groupsOf(aGlb(armchair))
    expect(groups.map(({ stuff }) => stuff)).toEqual(['seat', 'back', 'wood'])
    const edges = (axis: number) => {
      const values = groups.flatMap(({ positions }) =>
        [...positions].filter((_, at) => at % 3 === axis),
      )
      return [Math.min(...values), Math.max(...values)].map(Math.round)
    }
    expect([0, 1, 2].map(edges)).toEqual([
      [-450, 450],
      [0, 800],
      [-475, 475],
    ])
    const [seat, , wood] = groups
    expect(seat?.indices.length).toBe(36)
    expect([...new Set(seat?.shades)]).toEqual([255])
    expect([...(wood?.shades.subarray(0, 3) ?? [])]).toEqual([26, 13, 5])
  })

  test('has its cloth in true size on every side, whatever texture it came with', async () => {
    const [seat] = await groupsOf(aGlb(armchair))
    if (seat === undefined) throw new Error('It has no seat')
    const { positions, uvs, indices } = seat
    for (let first = 0; first < indices.length; first += 3) {
      const [a = 0, b = 0] = indices.subarray(first)
      const apart = (values: Float32Array, width: number) =>
        Math.hypot(
          ...Array.from(
            { length: width },
            (_, at) => (values[width * a + at] ?? 0) - (values[width * b + at] ?? 0),
          ),
        )
      expect(apart(uvs, 2)).toBeCloseTo(apart(positions, 3), -1)
    }
  })

  test('looks outwards, also where it is turned, mirrored and scaled by its nodes', async () => {
    const nodes = armchair.map(({ at: [x, y, z] }, mesh) => ({
      mesh,
      translation: [-x, y, z],
      scale: [-1, 1, 1],
    }))
    for (const more of [{}, { nodes }]) {
      for (const { positions, normals, indices } of await groupsOf(aGlb(armchair, more))) {
        const corner = (at: number, values: Float32Array) => [
          ...values.subarray(3 * at, 3 * at + 3),
        ]
        for (let first = 0; first < indices.length; first += 3) {
          const [a, b, c] = [0, 1, 2].map((at) => corner(indices[first + at] ?? 0, positions))
          const [u, v] = [b, c].map((end) => (end ?? []).map((one, at) => one - (a?.[at] ?? 0)))
          const [ux = 0, uy = 0, uz = 0] = u ?? []
          const [vx = 0, vy = 0, vz = 0] = v ?? []
          const [nx = 0, ny = 0, nz = 0] = corner(indices[first] ?? 0, normals)
          const outwards =
            nx * (uy * vz - uz * vy) + ny * (uz * vx - ux * vz) + nz * (ux * vy - uy * vx)
          expect(outwards).toBeGreaterThan(0)
        }
      }
    }
  })

  test('one cloth for all of it is its seat’s', async () => {
    const all = { ...article, parts: [{ id: 'asiento', surface: 'all' as const }] }
    const [first] = await groupsOf(aGlb(armchair), all)
    expect(first?.stuff).toBe('seat')
  })
})

describe('what keeps its own colour', () => {
  /** The armchair, its foot with places on a texture. */
  const textured = (
    more: Partial<GlbBox> = {},
    uv: GlbBox['uv'] = [
      [0.25, 0.5],
      [0.25, 0.5],
    ],
  ) =>
    armchair.map((box, at): GlbBox =>
      at === 2 ? { ...box, color: [1, 1, 1, 1], uv, ...more } : box,
    )
  /** A picture whose left half is brown, and its right half blue. */
  async function halves(format: 'png' | 'jpeg' | 'webp' = 'png') {
    const { default: sharp } = await import('sharp')
    const pixels = Buffer.alloc(64 * 64 * 3)
    for (let at = 0; at < 64 * 64; at++)
      pixels.set(at % 64 < 32 ? [0x6b, 0x44, 0x23] : [0, 0, 0xff], 3 * at)
    const picture = sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    return picture.toFormat(format, { quality: 100, lossless: true }).toBuffer()
  }
  const image = (bytes: Buffer, type = 'png') => ({
    uri: `data:image/${type};base64,${bytes.toString('base64')}`,
  })
  const materials = (last: object) => [
    { name: 'asiento' },
    { name: 'respaldo' },
    { name: 'pata', ...last },
  ]
  const withPicture = (last: object, images: object[]) => ({
    materials: materials(last),
    textures: images.map((_, source) => ({ source })),
    images,
  })
  const byTexture = (more: object = {}) => ({
    pbrMetallicRoughness: { metallicFactor: 0, baseColorTexture: { index: 0, ...more } },
  })
  const shadeOf = async (boxes: readonly GlbBox[], more: Record<string, unknown>) => {
    const last = (await groupsOf(aGlb(boxes, more))).at(-1)
    return { stuff: last?.stuff, shade: [...(last?.shades.subarray(0, 3) ?? [])] }
  }
  /** #6b4423 as shares of light. */
  const brown = [38, 15, 4]

  test.each(['png', 'jpeg', 'webp'] as const)(
    'has the colour of its picture, %s, where it lies on it',
    async (format) => {
      const picture = [image(await halves(format), format)]
      const source = { extensions: { EXT_texture_webp: { source: 0 } } }
      const { stuff, shade } = await shadeOf(textured(), {
        ...withPicture(byTexture(), picture),
        ...(format === 'webp' && { textures: [source], extensionsUsed: ['EXT_texture_webp'] }),
      })
      expect(stuff).toBe('wood')
      for (const [at, share] of shade.entries())
        expect(Math.abs(share - (brown[at] ?? 0))).toBeLessThan(3)
    },
  )

  test('and the mean of it where it lies on several places, also turned on it, and times its own colour', async () => {
    const picture = [image(await halves())]
    const both = textured({}, [
      [0.25, 0.5],
      [0.75, 0.5],
    ])
    const { shade } = await shadeOf(both, withPicture(byTexture(), picture))
    expect(shade[0]).toBeGreaterThan(5)
    expect(shade[2]).toBeGreaterThan(60)
    const moved = { extensions: { KHR_texture_transform: { offset: [0.5, 0] } } }
    const turned = {
      ...withPicture(byTexture(moved), picture),
      extensionsUsed: ['KHR_texture_transform'],
    }
    expect((await shadeOf(textured(), turned)).shade).toEqual([0, 0, 255])
    const half = {
      pbrMetallicRoughness: {
        ...byTexture().pbrMetallicRoughness,
        baseColorFactor: [0.5, 0.5, 0.5, 1],
      },
    }
    expect((await shadeOf(textured(), withPicture(half, picture))).shade).toEqual([19, 7, 2])
  })

  test('has the colours of its vertices', async () => {
    const boxes = textured({ color: [1, 1, 1, 1], vertexColor: [0.5, 0.25, 0] }, undefined)
    expect((await shadeOf(boxes, {})).shade).toEqual([128, 64, 0])
  })

  test('is what an older material says: diffuse, or metal by what it reflects', async () => {
    const older = (own: object) => ({
      materials: materials({ extensions: { KHR_materials_pbrSpecularGlossiness: own } }),
      extensionsUsed: ['KHR_materials_pbrSpecularGlossiness'],
    })
    const wood = { diffuseFactor: [0.2, 0.1, 0, 1], specularFactor: [0, 0, 0] }
    expect(await shadeOf(armchair, older(wood))).toEqual({ stuff: 'wood', shade: [51, 26, 0] })
    const brass = { diffuseFactor: [0, 0, 0, 1], specularFactor: [0.8, 0.6, 0.2] }
    expect(await shadeOf(armchair, older(brass))).toEqual({ stuff: 'metal', shade: [204, 153, 51] })
  })

  test('is wood where a picture says that it is no metal', async () => {
    const own = { pbrMetallicRoughness: { metallicRoughnessTexture: { index: 0 } } }
    const picture = [image(await halves())]
    expect((await shadeOf(textured(), withPicture(own, picture))).stuff).toBe('wood')
    expect((await shadeOf(armchair, { materials: materials({}) })).stuff).toBe('metal')
  })

  test('without its picture if that can’t be read, which is told', async () => {
    const broken = (await halves()).subarray(0, -30)
    const read = await ownModel(
      aGlb(textured(), withPicture(byTexture(), [image(broken)])),
      article,
    )
    expect('lackingPictures' in read ? read.lackingPictures : read).toEqual(['pata'])
    const whole = await ownModel(
      aGlb(textured(), withPicture(byTexture(), [image(await halves())])),
      article,
    )
    expect('lackingPictures' in whole && whole.lackingPictures).toEqual([])
  })
})

describe('is refused', () => {
  const other = (change: Partial<GlbBox>) =>
    armchair.map((box, at) => (at === 1 ? { ...box, ...change } : box))

  test('without a material named as each part', async () => {
    expect(await fault(aGlb(other({ material: 'back' })))).toEqual(['slot', 'respaldo', ''])
  })

  test('above 1 MB, or above 30,000 triangles', async () => {
    expect((await fault(new Uint8Array(1_000_001)))?.[0]).toBe('bytes')
    // Three boxes of 12 triangles.
    expect(await fault(aGlb(armchair, {}, 834))).toEqual(['triangles', '30024', '30000'])
    expect(await fault(aGlb(armchair, {}, 833))).toBeNull()
  })

  test('in another size than its article’s', async () => {
    const small = { ...article, size: { w: 90, h: 80, d: 95 } }
    expect(await fault(aGlb(armchair), small)).toEqual(['size', '90 × 80 × 95', '9 × 8 × 10'])
  })

  test('where the glTF validator finds an error, or it is no GLB', async () => {
    expect((await fault(aGlb(armchair, { scene: 4 })))?.slice(0, 2)).toEqual([
      'invalid',
      'UNRESOLVED_REFERENCE /scene',
    ])
    expect((await fault(new TextEncoder().encode('sofa')))?.[0]).toBe('invalid')
  })

  test('compressed', async () => {
    const draco = ['KHR_draco_mesh_compression']
    expect(
      await fault(aGlb(armchair, { extensionsUsed: draco, extensionsRequired: draco })),
    ).toEqual(['unsupported', 'KHR_draco_mesh_compression', ''])
  })
})

describe('a GLB that is made to be too much is told so', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const jsonWith = (extras: string) =>
    new TextEncoder().encode(`{"asset":{"version":"2.0"},"extras":${extras}}`)
  /** Nodes one inside another. */
  const chain = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      at + 1 < count ? { children: [at + 1] } : { mesh: 0 },
    )
  const scenes = [{ nodes: [0] }]

  test('one of twenty thousand nested nodes, or of one more than fit', async () => {
    expect(await fault(aGlb(armchair, { nodes: chain(20_000), scenes }))).toEqual([
      'nodes',
      '20000',
      '1000',
    ])
    expect((await fault(aGlb(armchair, { nodes: chain(1001), scenes })))?.[0]).toBe('nodes')
    expect((await fault(aGlb(armchair, { nodes: chain(1000), scenes })))?.[0]).toBe('slot')
  })

  test('one whose JSON is nested very deep', async () => {
    const extras = JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown
    expect(await fault(aGlb(armchair, { extras }))).toEqual(['deep', '', '100'])
  })

  test('one that is glTF as JSON, which is no GLB', async () => {
    expect(await fault(jsonWith('{}'))).toEqual(['invalid', 'no GLB', ''])
    expect(await fault(jsonWith(deep))).toEqual(['invalid', 'no GLB', ''])
  })

  test('one whose deep JSON is not its first chunk', async () => {
    const late = glbOf([chunkTypes.binary, new Uint8Array()], [chunkTypes.json, jsonWith(deep)])
    expect(await fault(late)).toEqual(['invalid', 'no GLB', ''])
    const twice = glbOf([chunkTypes.json, jsonWith('{}')], [chunkTypes.json, jsonWith(deep)])
    expect((await fault(twice))?.slice(0, 2)).toEqual(['invalid', 'GLB_DUPLICATE_CHUNK'])
  })

  test('a small one that shows a mesh of many triangles very often', async () => {
    const nodes = Array.from({ length: 1000 }, () => ({ mesh: 0 }))
    const often = { nodes, scenes: [{ nodes: nodes.map((_, at) => at) }] }
    expect((await fault(aGlb(armchair, often, 500)))?.[0]).toBe('triangles')
  })
})

describe('a GLB that says more than its bytes hold is refused before anything is made of it', () => {
  type Json = Record<string, unknown> & {
    accessors: Record<string, unknown>[]
    bufferViews: Record<string, unknown>[]
    meshes: { primitives: Record<string, unknown>[] }[]
  }
  /** The armchair's file, its JSON changed. */
  const changed = (change: (json: Json) => void) => {
    const bytes = aGlb(armchair)
    const json = JSON.parse(jsonOfGlb(bytes) ?? '') as Json
    change(json)
    return glbOf(
      [chunkTypes.json, new TextEncoder().encode(JSON.stringify(json))],
      [chunkTypes.binary, bytes.subarray(bytes.length - binaryLength(bytes))],
    )
  }
  const binaryLength = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer)
    return view.getUint32(20 + view.getUint32(12, true), true)
  }
  const huge = 2_000_000_000
  const sparse = (count: number, accessor: Record<string, unknown> = {}) => ({
    ...{ componentType: 5126, count: huge, type: 'VEC3', ...accessor },
    sparse: {
      count,
      indices: { bufferView: 0, componentType: 5125 },
      values: { bufferView: 0 },
    },
  })

  const zeros = (count: number) => ({ componentType: 5126, count, type: 'SCALAR' })

  test('the file itself, put together anew, is taken', async () => {
    expect(await fault(changed(() => undefined))).toBeNull()
  })

  test.each<[string, (json: Json) => void, string]>([
    [
      'elements',
      ({ accessors }) => (accessors[0] = { ...accessors[0], count: huge }),
      '/accessors/0/count: 2000000000',
    ],
    [
      'elements where it has no bytes',
      ({ accessors }) => accessors.push({ componentType: 5126, count: huge, type: 'VEC3' }),
      '/accessors/9/count: 2000000000',
    ],
    [
      'sparse elements',
      ({ accessors }) => accessors.push(sparse(huge)),
      '/accessors/9/count: 2000000000',
    ],
    [
      'sparse elements of an accessor that has its bytes',
      ({ accessors }) => accessors.push(sparse(25, { bufferView: 0, count: 24 })),
      '/accessors/9/sparse/count: 25',
    ],
    [
      'sparse indices beyond their view',
      ({ accessors }) => accessors.push(sparse(huge - 1, { count: 390_000 })),
      '/accessors/9/sparse/count: 1999999999',
    ],
    [
      'an offset',
      ({ accessors }) => (accessors[0] = { ...accessors[0], byteOffset: 4 }),
      '/accessors/0/count: 24',
    ],
    [
      'a stride',
      ({ bufferViews }) => (bufferViews[0] = { ...bufferViews[0], byteStride: 16 }),
      '/accessors/0/count: 24',
    ],
    [
      'a view',
      ({ bufferViews }) => (bufferViews[0] = { ...bufferViews[0], byteLength: huge }),
      '/bufferViews/0: 2000000000',
    ],
    [
      'a view’s offset',
      ({ bufferViews }) => (bufferViews[8] = { ...bufferViews[8], byteOffset: huge }),
      '/bufferViews/8: 2000000144',
    ],
    [
      'a buffer',
      (json) => (json.buffers = [{ byteLength: huge }]),
      '/buffers/0/byteLength: 2000000000',
    ],
    [
      'a count below 0',
      ({ accessors }) => (accessors[0] = { ...accessors[0], count: -1 }),
      '/accessors/0/count',
    ],
    [
      'half an element',
      ({ accessors }) => (accessors[0] = { ...accessors[0], count: 1.5 }),
      '/accessors/0/count',
    ],
    [
      'a number type that is none',
      ({ accessors }) => (accessors[0] = { ...accessors[0], componentType: 5124 }),
      '/accessors/0/componentType',
    ],
    [
      'images',
      (json) => (json.images = Array.from({ length: 10_001 }, () => ({ bufferView: 0 }))),
      '/images',
    ],
    [
      'names of extensions',
      (json) => (json.extensionsUsed = Array.from({ length: 10_001 }, (_, at) => `EXT_${at}`)),
      '/extensionsUsed',
    ],
    [
      'channels of animations, each of which is compared with each',
      (json) => {
        const channel = { sampler: 0, target: { node: 0, path: 'translation' } }
        const channels = Array.from({ length: 101 }, () => channel)
        const samplers = [{ input: 0, output: 0 }]
        json.animations = [
          { channels, samplers },
          { channels, samplers },
        ]
      },
      '/animations: 202',
    ],
    [
      'elements of all accessors together',
      ({ accessors }) => accessors.push(...Array.from({ length: 41 }, () => zeros(100_000))),
      '/accessors: 41',
    ],
    [
      'uses of the same accessor',
      ({ accessors, meshes }) => {
        accessors.push(zeros(300_000))
        const [first] = meshes[0]?.primitives ?? []
        const attributes = { ...(first?.attributes as object), _OWN: 9 }
        meshes[0]?.primitives.push(...Array.from({ length: 14 }, () => ({ ...first, attributes })))
      },
      '/meshes: 42',
    ],
    [
      'primitives that are drawn over and over',
      (json) => {
        const [first] = json.meshes
        json.meshes[0] = {
          primitives: Array.from({ length: 100 }, () => ({ ...first?.primitives[0] })),
        }
        json.nodes = Array.from({ length: 101 }, () => ({ mesh: 0 }))
      },
      '/nodes: 10100',
    ],
  ])('%s', async (_name, change, about) => {
    const [rule, said] = (await fault(changed(change))) ?? []
    expect({ rule, said }).toEqual({
      rule: 'counts',
      said: expect.stringContaining(about) as string,
    })
  })

  test('an accessor of another type than is read is told, and breaks nothing', async () => {
    const flat = changed(({ accessors }) => (accessors[0] = { ...accessors[0], type: 'SCALAR' }))
    expect(['invalid', 'unsupported']).toContain((await fault(flat))?.[0])
  })

  /** The places of all numbers in JSON. */
  const numbersOf = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
    typeof value === 'number'
      ? [path]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => numbersOf(inner, [...path, key]))
        : []

  test('whatever number of its JSON is another, the file is a model or is told why it is none', async () => {
    const json = JSON.parse(jsonOfGlb(aGlb(armchair)) ?? '') as Json
    const odd = fc.oneof(
      fc.constantFrom(0, -1, 0.5, 1e308, huge, 2 ** 31, 2 ** 32, 2 ** 53),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom<unknown>(null, '2000000000', [], {}),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...numbersOf(json)), odd, async (path, value) => {
        const file = changed((own) => {
          const last = path.at(-1) ?? ''
          const parent = path
            .slice(0, -1)
            .reduce<unknown>((at, key) => (at as Json)[key], own) as Json
          parent[last] = value
        })
        const read = await ownModel(file, article)
        expect('model' in read || read.rule.length > 0).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('whatever bytes of it are others, too', async () => {
    const bytes = aGlb(armchair)
    const spots = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(spots, async (changes) => {
        const file = bytes.slice()
        for (const [at, value] of changes) file[at] = value
        const read = await ownModel(file, article)
        expect('model' in read || read.rule.length > 0).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
