import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCounted, withoutAlternatives } from '../../../src/domain/orders/alternatives.ts'

/** A document whose parts name the scene that they belong to. */
const documents = fc
  .record({
    scenes: fc.integer({ min: 0, max: 8 }),
    lines: fc.array(fc.nat(8), { maxLength: 30 }),
    isAlternative: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    hasPhotos: fc.boolean(),
  })
  .map(({ scenes: count, lines: places, isAlternative, hasPhotos }) => {
    const scenes = Array.from({ length: count }, (_, at) => `scene ${at}`)
    const lines = places.map((place, id) => {
      const sceneIndex = count === 0 ? -1 : (place % (count + 1)) - 1
      return { id, sceneIndex, of: scenes[sceneIndex] ?? 'none' }
    })
    return {
      scenes,
      lines,
      fabrics: lines.map(({ sceneIndex, of }) => ({ sceneIndex, of })),
      ...(hasPhotos && { photos: scenes.map((one) => `photo of ${one}`) }),
      alternatives: scenes.flatMap((_, at) => (isAlternative[at] === true ? [at] : [])),
    }
  })

test('an order has what its budget counts, each part in its own scene, and no alternative', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const ordered = withoutAlternatives(document)
      const counted = document.lines.filter((line) => isCounted(line, document.alternatives))
      expect(ordered.lines.map(({ id }) => id)).toEqual(counted.map(({ id }) => id))
      for (const { sceneIndex, of } of [...ordered.lines, ...ordered.fabrics])
        expect(ordered.scenes[sceneIndex] ?? 'none').toBe(of)
      expect(ordered.scenes).toHaveLength(document.scenes.length - document.alternatives.length)
      expect(ordered.photos).toEqual(
        'photos' in document ? ordered.scenes.map((one) => `photo of ${one}`) : undefined,
      )
      expect(JSON.stringify(ordered)).not.toMatch(/"alternatives":\[\d/)
    }),
  )
})

test('what has no alternatives stays the same', () => {
  const document = { scenes: ['a'], lines: [{ sceneIndex: 0 }], fabrics: [] }
  expect(withoutAlternatives(document)).toBe(document)
})
