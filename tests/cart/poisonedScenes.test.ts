import { expect, test } from 'vitest'
import { rereading } from '../../src/cart/scenes/storedScenes.ts'
import { articleLimits } from '../../src/domain/catalogue/limits.ts'

const keptWith = (seats: number) => ({
  id: `seats ${seats}`,
  scene: {
    version: 2,
    name: '',
    lines: [{ id: 'one', article: 'Q', materials: {}, accessories: {} }],
    joints: [],
    free: {},
  },
  wanted: {},
  origin: {
    kept: {
      articles: [
        {
          id: 'Q',
          name: 'Q',
          shape: { kind: 'seat', seats, arms: 'none', w: 900, h: 900, d: 900 },
        },
      ],
      fabrics: [],
    },
  },
})

test('who has kept a scene of a poisoned link sees their other scenes, and that one is left alone', () => {
  const scenes = [1_000_000_000, articleLimits.seats + 1, articleLimits.seats].map(keptWith)
  expect(rereading()(scenes).map(({ id }) => id)).toEqual([`seats ${articleLimits.seats}`])
})
