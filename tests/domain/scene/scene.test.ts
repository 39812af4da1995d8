import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sceneSchema } from '../../../src/contract/scene.ts'
import { anonymousScene, withIds, withoutLine } from '../../../src/domain/scene/scene.ts'
import { scenes } from '../../scenes.ts'

test('a copy under other ids is composed as the scene is, and its ids taken back it is the scene', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const copy = withIds(scene, (id) => `copy of ${id}`)
      for (const { id } of scene.lines) expect(JSON.stringify(copy)).not.toContain(`"${id}"`)
      expect(withIds(copy, (id) => id.replace('copy of ', ''))).toEqual(scene)
    }),
  )
})

test('what anybody may see of a scene is how it is composed, and nothing that somebody wrote or we don’t know', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const seen = anonymousScene({ ...scene, name: 'Sra. Quiroga' })
      expect(JSON.stringify(seen)).not.toMatch(/x-|Quiroga/)
      expect(scene).toMatchObject({ ...seen, name: scene.name })
      expect(seen.lines).toHaveLength(scene.lines.length)
      expect(seen.joints).toHaveLength(scene.joints.length)
      expect(Object.keys(seen.free)).toEqual(Object.keys(scene.free))
    }),
  )
})

test('a scene without a piece is a sound scene that keeps everything else, and no joint or place of what is gone', () => {
  fc.assert(
    fc.property(scenes, fc.nat(), (scene, at) => {
      const removed = scene.lines[at % scene.lines.length]?.id ?? ''
      const left = withoutLine(scene, removed)
      expect(sceneSchema.parse(left)).toEqual(left)
      expect(JSON.stringify(left)).not.toContain(removed)
      const gone = scene.joints.filter(
        ({ from, to }) => from.line === removed || to.line === removed,
      )
      expect(left.joints).toHaveLength(scene.joints.length - gone.length)
      expect(scene.joints).toEqual(expect.arrayContaining(left.joints))
      expect(scene.lines.filter(({ id }) => id !== removed)).toEqual(left.lines)
      expect({ ...left, lines: 0, joints: 0, free: 0 }).toEqual({
        ...scene,
        lines: 0,
        joints: 0,
        free: 0,
      })
      const { [removed]: place, ...others } = scene.free
      expect(left.free).toEqual(others)
      expect(place === undefined).toBe(
        Object.keys(left.free).length === Object.keys(scene.free).length,
      )
    }),
  )
})
