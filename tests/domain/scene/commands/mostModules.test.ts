import { expect, test } from 'vitest'
import type { Command } from '../../../../src/domain/scene/commands/command.ts'
import { run } from '../../../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../../../src/domain/scene/composition.ts'
import { mostModules } from '../../../../src/domain/scene/mostModules.ts'
import type { FreePlace } from '../../../../src/domain/scene/scene.ts'
import { facts, of } from '../composing.ts'

/** Poufs in ranks of forty, two metres apart. */
const poufs = (count: number): Composition => {
  const { scene, wanted } = of(...Array.from({ length: count }, () => 'ALB-PF'))
  const free = scene.lines.map(({ id }, at): [string, FreePlace] => [
    id,
    { x: 2000 * (at % 40), y: 2000 * Math.floor(at / 40), turn: 0 },
  ])
  return { scene: { ...scene, free: Object.fromEntries(free) }, wanted }
}
const add: Command = {
  kind: 'add',
  line: 'new',
  article: 'ALB-PF',
  at: { x: 0, y: -9000, turn: 0 },
}

test('a scene takes the last module that it has room for, and says of one more that it holds no more', () => {
  expect(run(poufs(mostModules - 1), add, facts)).toHaveProperty('composition')
  const full = poufs(mostModules)
  const refusal = { reason: { kind: 'tooManyModules', most: mostModules }, repair: null }
  expect(run(full, add, facts)).toEqual(refusal)
  const [first] = full.scene.lines
  const duplicate: Command = { kind: 'duplicate', line: first?.id ?? '', copy: 'copy' }
  expect(run(full, duplicate, facts)).toEqual(refusal)
})
