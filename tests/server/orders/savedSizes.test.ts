import { expect, test } from 'vitest'
import { sceneLimits } from '../../../src/contract/limits.ts'
import { describeOnBoth } from '../databases.ts'
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

  test('a scene as large as may be is saved as fast as a small one, though the cart has one line of it', async () => {
    await saving({ lines: 1, joints: 0, places: 0 })
    const before = process.cpuUsage()
    const { status } = await saving(largest)
    const { user } = process.cpuUsage(before)
    expect(status).toBe(200)
    expect(user / 1000).toBeLessThan(400)
  })

  test.each<Partial<Sizes>>([{ lines: lines + 1 }, { joints: joints + 1 }, { places: lines + 1 }])(
    'a scene with more than that is refused: %o',
    async (more) => {
      const { status, body } = await saving({ ...largest, ...more })
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'parameter' } })
    },
  )
})
