import * as z from 'zod/mini'

/** What a GLB says more of than its bytes hold: where, and how many; and how many there can be. */
type OutOfBounds = { about: string; most: number }

const whole = z.int().check(z.minimum(0))
const some = z.int().check(z.minimum(1))
/** The most entries of a list of the file. */
const mostEntries = 10_000
/** The most channels of all animations: the validator compares each with each, and tells of each pair that moves the same. */
const mostChannels = 200
/** The most numbers of all accessors together, and of all that use them: many may name the same bytes. */
const mostNumbers = 4_000_000
const list = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.optional(z.array(entry).check(z.maxLength(mostEntries)))
/** A part of the sparse values of an accessor. */
const sparsePart = { bufferView: whole, byteOffset: z.optional(whole) }

const types = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const
const sizes: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const component = z.int().check(z.refine((code) => code in sizes))

const countsSchema = z.object({
  buffers: list(z.object({ byteLength: some })),
  bufferViews: list(
    z.object({
      buffer: whole,
      byteOffset: z.optional(whole),
      byteLength: some,
      byteStride: z.optional(z.int().check(z.minimum(4), z.maximum(252))),
    }),
  ),
  accessors: list(
    z.object({
      bufferView: z.optional(whole),
      byteOffset: z.optional(whole),
      componentType: component,
      count: some,
      type: z.enum(Object.keys(types) as (keyof typeof types)[]),
      sparse: z.optional(
        z.object({
          count: some,
          indices: z.object({ ...sparsePart, componentType: component }),
          values: z.object(sparsePart),
        }),
      ),
    }),
  ),
  meshes: list(
    z.object({
      primitives: z
        .array(
          z.object({
            attributes: z.record(z.string(), whole),
            indices: z.optional(whole),
            targets: list(z.record(z.string(), whole)),
          }),
        )
        .check(z.maxLength(mostEntries)),
    }),
  ),
  nodes: list(z.object({ mesh: z.optional(whole), children: list(whole) })),
  scenes: list(z.object({ nodes: list(whole) })),
  images: list(z.object({ bufferView: z.optional(whole) })),
  materials: list(z.object({})),
  textures: list(z.object({})),
  samplers: list(z.object({})),
  cameras: list(z.object({})),
  skins: list(z.object({ joints: list(whole), inverseBindMatrices: z.optional(whole) })),
  extensionsUsed: list(z.string()),
  extensionsRequired: list(z.string()),
  animations: list(
    z.object({
      channels: list(z.object({})),
      samplers: list(z.object({ input: whole, output: whole })),
    }),
  ),
})
type Counts = z.infer<typeof countsSchema>
type Accessor = NonNullable<Counts['accessors']>[number]

/** Columns of matrices begin at every fourth byte. */
function elementSize({ type, componentType }: Pick<Accessor, 'type' | 'componentType'>): number {
  const size = sizes[componentType] ?? 4
  const rows = { MAT2: 2, MAT3: 3, MAT4: 4 }[type as string]
  return rows === undefined ? size * types[type] : rows * 4 * Math.ceil((rows * size) / 4)
}

/** How many elements fit from an offset of a view on. */
function fitting(
  { bufferViews = [] }: Counts,
  { bufferView = -1, byteOffset = 0 }: { bufferView?: number; byteOffset?: number },
  size: number,
): number {
  const view = bufferViews[bufferView]
  const left = (view?.byteLength ?? 0) - byteOffset
  return left < size ? 0 : 1 + Math.floor((left - size) / (view?.byteStride ?? size))
}

/** Views that reach beyond the bytes of their buffer, and buffers that say more bytes than there are. */
function* longViews({ buffers = [], bufferViews = [] }: Counts, bytes: number) {
  for (const [at, { byteLength }] of buffers.entries())
    if (byteLength > bytes) yield { about: `/buffers/${at}/byteLength: ${byteLength}`, most: bytes }
  for (const [at, { buffer, byteOffset = 0, byteLength }] of bufferViews.entries()) {
    const most = buffers[buffer]?.byteLength ?? 0
    if (byteOffset + byteLength > most)
      yield { about: `/bufferViews/${at}: ${byteOffset + byteLength}`, most }
  }
}

/** Accessors that say more elements than their bytes hold, or more than `corners` where they have no bytes. */
function* longAccessors(counts: Counts, corners: number) {
  for (const [at, accessor] of (counts.accessors ?? []).entries()) {
    const { bufferView, count, sparse } = accessor
    const size = elementSize(accessor)
    const most = bufferView === undefined ? corners : fitting(counts, accessor, size)
    if (count > most) yield { about: `/accessors/${at}/count: ${count}`, most }
    if (sparse === undefined) continue
    const { indices, values } = sparse
    const room = Math.min(
      count,
      fitting(counts, indices, sizes[indices.componentType] ?? 4),
      fitting(counts, values, size),
    )
    if (sparse.count > room)
      yield { about: `/accessors/${at}/sparse/count: ${sparse.count}`, most: room }
  }
}

/** Every use of an accessor, by its index. */
function* uses({ meshes = [], skins = [], animations = [] }: Counts) {
  for (const { primitives } of meshes)
    for (const { attributes, indices, targets = [] } of primitives) {
      if (indices !== undefined) yield indices
      for (const used of [attributes, ...targets]) yield* Object.values(used)
    }
  for (const { inverseBindMatrices } of skins)
    if (inverseBindMatrices !== undefined) yield inverseBindMatrices
  for (const { samplers = [] } of animations)
    for (const { input, output } of samplers) yield* [input, output]
}

/** Accessors that have, or are used for, more numbers together than are read. */
function* manyNumbers(counts: Counts) {
  const numbers = (counts.accessors ?? []).map(({ count, type }) => count * types[type])
  const all = numbers.reduce((sum, count) => sum + count, 0)
  if (all > mostNumbers) yield { about: `/accessors: ${all}`, most: mostNumbers }
  let used = 0
  for (const accessor of uses(counts)) used += numbers[accessor] ?? 0
  if (used > mostNumbers) yield { about: `/meshes: ${used}`, most: mostNumbers }
}

/** How often all meshes' primitives are drawn: a small file may name one mesh in many nodes. */
function draws({ nodes = [], meshes = [] }: Counts): number {
  const drawn = nodes.map(({ mesh = -1 }) => meshes[mesh]?.primitives.length ?? 0)
  return drawn.reduce((sum, count) => sum + count, 0)
}

/**
 * The first count of a GLB that its bytes don't bear out: nothing may be made, or walked through, by what a file only says.
 *
 * @param gltf     its JSON
 * @param bytes    the length of its binary chunk
 * @param corners  the most elements of an accessor that has no bytes
 */
export function outOfBounds(gltf: unknown, bytes: number, corners: number): OutOfBounds | null {
  const { success, data: counts, error } = countsSchema.safeParse(gltf)
  if (!success) {
    const path = error.issues[0]?.path.map(String) ?? []
    return { about: `/${path.join('/')}`, most: mostEntries }
  }
  for (const found of longViews(counts, bytes)) return found
  for (const found of longAccessors(counts, corners)) return found
  for (const found of manyNumbers(counts)) return found
  const drawn = draws(counts)
  if (drawn > mostEntries) return { about: `/nodes: ${drawn}`, most: mostEntries }
  const channels = (counts.animations ?? []).flatMap((one) => one.channels ?? []).length
  return channels > mostChannels ? { about: `/animations: ${channels}`, most: mostChannels } : null
}
