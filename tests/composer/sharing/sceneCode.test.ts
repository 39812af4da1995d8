import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sceneCode, sceneOfCode } from '../../../src/composer/sharing/sceneCode.ts'
import { anonymousScene, withIds, type Scene } from '../../../src/domain/scene/scene.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { known, of } from '../../domain/scene/composing.ts'

/** A scene with its lines named by their places, to compare scenes whose ids differ. */
const byPlace = (scene: Scene) => {
  const at = new Map(scene.lines.map(({ id }, index) => [id, String(index)]))
  return withIds(scene, (line) => at.get(line) ?? line)
}

const articles = [...known.index.articles.values()].filter(({ form }) => form !== null)
const fabrics = known.index.catalogue.fabrics.map(({ id }) => id)

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
      lines: scene.lines.map((line, at) => ({
        ...line,
        materials: { asiento: rows[at % rows.length]?.fabric ?? '' },
      })),
    }
  })

test('a scene comes out of its code as it went in, under other ids', async () => {
  await fc.assert(
    fc.asyncProperty(composed, async (scene) => {
      const back = await sceneOfCode(await sceneCode(scene))
      expect(back === null ? null : byPlace(back)).toEqual(byPlace(anonymousScene(scene)))
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
  const code = await sceneCode(dressed)
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(1200)
  const back = await sceneOfCode(code)
  expect(back === null ? null : solve(back, known.shapeOf).size).toEqual(
    solve(dressed, known.shapeOf).size,
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
