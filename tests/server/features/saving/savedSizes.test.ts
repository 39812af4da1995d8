import { expect, test } from 'vitest'
import { sceneLimits } from '../../../../src/contract/limits.ts'
import { describeOnBoth } from '../../databases.ts'
import { aCart, aLine, useSavingBackend } from './savingBackend.ts'

type Sizes = { lines: number; joints: number; places: number }

/** A scene of so many lines, of which the cart has one. */
const sceneOf = ({ lines, joints, places }: Sizes) => ({
  version: 2,
  name: '',
  lines: Array.from({ length: lines }, (_, at) => ({
    id: at === 0 ? 'uno' : `line ${at}`,
    article: 'ALBA-2P',
    materials: {},
    accessories: {},
  })),
  joints: Array.from({ length: joints }, (_, at) => ({
    from: { line: `line ${at % lines}`, connector: 'right' },
    to: { line: `line ${(at + 1) % lines}`, connector: 'left' },
  })),
  free: Object.fromEntries(
    Array.from({ length: places }, (_, at) => [`line ${at}`, { x: at, y: 0, turn: 0 }]),
  ),
})

const { lines, joints } = sceneLimits
const largest: Sizes = { lines, joints, places: lines }

describeOnBoth('how large a scene is that is saved', (database) => {
  const { save } = useSavingBackend(database)
  const saving = (sizes: Sizes) =>
    save(aCart({ scenes: [{ lines: [aLine()], scene: sceneOf(sizes) }] }))

  // What it costs is measured by the bench of calls at their limits.
  test('a scene as large as may be is saved, though the cart has one line of it', async () => {
    expect((await saving(largest)).status).toBe(200)
  })

  test.each<Partial<Sizes>>([{ lines: lines + 1 }, { joints: joints + 1 }, { places: lines + 1 }])(
    'a scene with more than that is refused: %o',
    async (more) => {
      const { status, body } = await saving({ ...largest, ...more })
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'parameter' } })
    },
  )
})
