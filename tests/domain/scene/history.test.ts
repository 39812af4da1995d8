import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { after, begin, deepest, redo, undo } from '../../../src/domain/scene/history.ts'
import { done, of } from './composing.ts'

describe('history', () => {
  const rename = (name: string): Command => ({ kind: 'rename', name })

  test('goes 200 steps back, and a command that changes nothing is none', () => {
    let history = begin(of('ALB-S2'))
    for (let step = 1; step <= deepest + 5; step++) {
      const command = rename(`name ${step}`)
      history = after(history, command, done(history.composition, command))
    }
    expect(after(history, rename('same'), history.composition)).toBe(history)
    let back = history
    while (undo(back) !== back) back = undo(back)
    expect(back.composition.scene.name).toBe('name 5')
    expect(back.undone).toHaveLength(200)
    expect(redo(back).composition.scene.name).toBe('name 6')
  })

  test.each<Command>([
    { kind: 'rename', name: '' },
    { kind: 'move', line: 'ALB-S2', x: 5, y: 5 },
    { kind: 'turn', line: 'ALB-S2', by: 360 },
    { kind: 'mirror', line: 'ALB-S2' },
    { kind: 'replace', line: 'ALB-S2', article: 'ALB-S2' },
    { kind: 'units', line: 'ALB-S2', units: 1 },
    { kind: 'fabric', fabric: null, on: 'everything' },
  ])('%j changes nothing here and gives back the very same', (command) => {
    const legs: Command = {
      kind: 'accessory',
      type: 'pata',
      accessory: 'PAT-HAYA-12',
      on: 'everything',
    }
    const before = done(of('ALB-S2'), { kind: 'move', line: 'ALB-S2', x: 5, y: 5 }, legs)
    expect(done(before, command)).toBe(before)
  })

  test('a new command forgets what was undone', () => {
    const first = begin(of('ALB-S2'))
    const once = after(first, rename('a'), done(first.composition, rename('a')))
    const again = after(undo(once), rename('b'), done(first.composition, rename('b')))
    expect(redo(again)).toBe(again)
    expect(undo(again).composition).toBe(first.composition)
  })
})
