import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sceneCode, sceneOfCode } from '../../../src/composer/sharing/sceneCode.ts'
import { cloths, surfaces } from '../../../src/domain/catalogue/catalogue.ts'
import { designs } from '../../../src/domain/catalogue/designs.ts'
import { snapshotOf, type Snapshot } from '../../../src/domain/scene/snapshot.ts'
import { mostModules } from '../../../src/domain/scene/mostModules.ts'
import { anonymousScene, withIds, type Scene } from '../../../src/domain/scene/scene.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { connectorsIn } from '../../domain/catalogue/arbitrary.ts'
import { facts, of } from '../../domain/scene/composing.ts'

/** A scene with its lines named by their places, to compare scenes whose ids differ. */
const byPlace = (scene: Scene) => {
  const at = new Map(scene.lines.map(({ id }, index) => [id, String(index)]))
  return withIds(scene, (line) => at.get(line) ?? line)
}

const articles = [...facts.index.articles.values()].filter(({ form }) => form !== null)
const fabrics = facts.index.catalogue.fabrics.map(({ id }) => id)

/** Compositions of the demo's articles, dressed in any way. */
const composed = fc
  .array(
    fc.record({
      row: fc.array(fc.constantFrom(...articles), { minLength: 1, maxLength: 4 }),
      fabric: fc.constantFrom(...fabrics),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((rows): Scene => {
    const { scene } = of(...rows.map(({ row }) => row.map(({ id }) => id).join(' ')))
    return {
      ...scene,
      lines: scene.lines.map((line, at) => {
        const { parts = [], slots = [] } = facts.index.articles.get(line.article) ?? {}
        const fabric = (own: number) => rows[(at + own) % rows.length]?.fabric ?? 'LN-01'
        return {
          ...line,
          materials: Object.fromEntries(parts.map((part, own) => [part, fabric(own)])),
          accessories: Object.fromEntries(
            slots.flatMap(({ type, accessories }) => {
              const accessory = accessories[at % accessories.length]
              return accessory === undefined ? [] : [[type, accessory]]
            }),
          ),
        }
      }),
    }
  })

const size = fc.integer({ min: 1, max: 5000 })
const legHeight = fc.integer({ min: 1, max: 1000 })
const text = fc.string({ minLength: 1, maxLength: 60 })
const isUnlisted = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** What is kept of a scene, whatever it was made of by a catalogue that nobody has any more. */
const keptOfAny = (scene: Scene): fc.Arbitrary<Snapshot> => {
  const ids = (all: readonly string[]) => [...new Set(all)]
  const each = <Row>(all: readonly string[], row: (id: string) => fc.Arbitrary<Row>) =>
    fc.tuple(...ids(all).map(row))
  return fc.record({
    articles: each(
      scene.lines.map(({ article }) => article),
      (id) =>
        fc.record({
          id: fc.constant(id),
          name: text,
          shape: fc.record({
            kind: fc.constantFrom('seat', 'chaise', 'corner', 'pouf', 'table'),
            seats: fc.nat(6),
            arms: fc.constantFrom('none', 'left', 'right', 'both'),
            w: size,
            h: size,
            d: size,
            model: isUnlisted(text),
            design: isUnlisted(fc.constantFrom(...designs)),
            connectors: isUnlisted(connectorsIn({ w: 900, h: 860, d: 960 })),
            legs: isUnlisted(
              fc
                .record({ type: text, usual: legHeight })
                .map(({ type, usual }) => ({ type, own: usual, usual })),
            ),
          }),
          parts: isUnlisted(
            fc.array(fc.record({ id: text, surface: fc.constantFrom(...surfaces) }), {
              maxLength: 5,
            }),
          ),
          loose: isUnlisted(fc.boolean()),
        }),
    ),
    fabrics: each(
      scene.lines.flatMap(({ materials }) => Object.values(materials)),
      (id) =>
        fc.record({
          id: fc.constant(id),
          name: text,
          color: text,
          cloth: isUnlisted(fc.constantFrom(...cloths)),
          series: isUnlisted(text),
          group: isUnlisted(text),
        }),
    ),
    accessories: each(
      scene.lines.flatMap(({ accessories }) => Object.values(accessories)),
      (id) =>
        fc.record({ id: fc.constant(id), name: text, id3d: text, height: isUnlisted(legHeight) }),
    ),
  })
}

const composedAndKept = composed.chain((scene) => keptOfAny(scene).map((kept) => ({ scene, kept })))

test('a scene comes out of its code as it went in, under other ids, with all that it keeps of what it is made of', async () => {
  await fc.assert(
    fc.asyncProperty(composedAndKept, async ({ scene, kept }) => {
      const opened = await sceneOfCode(await sceneCode(scene, kept))
      const back = opened?.scene ?? null
      expect(back === null ? null : byPlace(back)).toEqual(byPlace(anonymousScene(scene)))
      expect(opened?.kept).toEqual(kept)
      expect(back?.lines.some(({ id }) => scene.lines.some((line) => line.id === id))).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('what somebody typed is in no code', async () => {
  const { scene } = of('ALB-CL ALB-R2')
  const named = { ...scene, name: 'Salón de Elvira Quiroga', note: 'Quiroga' }
  const back = await sceneOfCode(await sceneCode(named))
  expect(await sceneCode(named)).toBe(await sceneCode(scene))
  expect(JSON.stringify(back)).not.toContain('Quiroga')
})

test('thirty modules in several fabrics fit an address that a phone reads as a code', async () => {
  const row = ['ALB-CL', ...Array.from({ length: 28 }, () => 'ALB-N1'), 'ALB-R2'].join(' ')
  const { scene } = of(row)
  const dressed: Scene = {
    ...scene,
    lines: scene.lines.map((line, at) => ({
      ...line,
      materials: {
        asiento: fabrics[at % 5] ?? '',
        respaldo: fabrics[at % 3] ?? '',
      },
      accessories: { pata: 'PAT-HAYA-12', cabezal: 'CAB-FIJO' },
    })),
  }
  const code = await sceneCode(dressed, snapshotOf(dressed.lines, facts.index, 'es'))
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(1200)
  const back = (await sceneOfCode(code))?.scene ?? null
  expect(back === null ? null : solve(back, facts.shapeOf).size).toEqual(
    solve(dressed, facts.shapeOf).size,
  )
})

test('a code that was cut off, changed or made up is none', async () => {
  const code = await sceneCode(of('ALB-CL ALB-R2').scene)
  for (const given of [
    '',
    'x',
    code.slice(0, -6),
    `${code}!`,
    `A${code}`,
    '%',
    'a'.repeat(30_000),
    '¿qué?',
  ])
    expect(await sceneOfCode(given), given.slice(0, 20)).toBeNull()
})

test('a code that unfolds to very much is not unfolded', async () => {
  const stream = new Blob([new Uint8Array(50_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const code = btoa(String.fromCharCode(...bytes.subarray(0, 14_000)))
  expect(await sceneOfCode(code)).toBeNull()
})

test('what is kept of articles and fabrics comes along, for when they have left the catalogue', async () => {
  const { scene } = of('ALB-CL ALB-R2')
  const dressed = {
    ...scene,
    lines: scene.lines.map((line) => ({ ...line, materials: { asiento: 'LN-01' } })),
  }
  const kept = snapshotOf(dressed.lines, facts.index, 'es')
  const back = await sceneOfCode(await sceneCode(dressed, kept))
  expect(back?.kept).toEqual(kept)
})

test('a scene of any size that may be drawn opens again, and a larger one makes no link', async () => {
  const { scene } = of('ALB-PF')
  const [line] = scene.lines
  if (line === undefined) throw new Error('No line')
  const many = (count: number): Scene => ({
    ...scene,
    lines: Array.from({ length: count }, (_, at) => ({ ...line, id: `line ${at}` })),
  })
  expect((await sceneOfCode(await sceneCode(many(mostModules))))?.scene.lines).toHaveLength(
    mostModules,
  )
  await expect(sceneCode(many(mostModules + 1))).rejects.toThrow('too many')
})

test('a link of before accessories and parts were kept still opens', async () => {
  const before =
    'VU3LTsMwEPwVa7lOpLUbTHsMXDhEFUJckOWD22wbSyEueVz6W3wCP4ZsEAjtYWd2Hus0HE3x3C8EGuSUV9PeVw8tgcIcZVwSgdp9xZpAl7AEAj01L9Vj89pU2vz4nwsYDgHq2Ic4ixrSeF5Fxev7GmXqwq_-9vnRrUNSRl2GcA0z1GEK16Q6meTYl29xTGqfpkUUa6h-lTmfb6QTW4r-DLmVPJwzcBvUHu4W1nu4u388OxgMDZ1xps5gm3keZsbWMrQ1XLI7MAwMdG2_lZ3lUlJDM3QJGeiN995_AQ'
  const back = await sceneOfCode(before)
  expect(back?.scene.lines.map(({ article }) => article)).toEqual(['ALB-CL', 'ALB-R2'])
  expect(back?.scene.lines[0]?.accessories).toEqual({ pata: 'PAT-HAYA-12' })
  expect(back?.kept).toMatchObject({ fabrics: [{ id: 'LN-01' }], accessories: [] })
})
