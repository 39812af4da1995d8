import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymousScene, withIds } from '../../../src/domain/scene/scene.ts'
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
