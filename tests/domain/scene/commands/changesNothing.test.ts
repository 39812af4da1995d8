import { expect, test } from 'vitest'
import type { Command } from '../../../../src/domain/scene/commands/command.ts'
import { done, of } from '../composing.ts'

const legs: Command = {
  kind: 'accessory',
  type: 'pata',
  accessory: 'PAT-HAYA-12',
  on: 'everything',
}

test.each<Command>([
  { kind: 'rename', name: '' },
  { kind: 'move', line: 'ALB-S2', x: 5, y: 5 },
  { kind: 'turn', line: 'ALB-S2', by: 360 },
  { kind: 'mirror', line: 'ALB-S2' },
  { kind: 'replace', line: 'ALB-S2', article: 'ALB-S2' },
  { kind: 'units', line: 'ALB-S2', units: 1 },
  { kind: 'fabric', fabric: null, on: 'everything' },
])('%j changes nothing here and gives back the very same', (command) => {
  const before = done(of('ALB-S2'), { kind: 'move', line: 'ALB-S2', x: 5, y: 5 }, legs)
  expect(done(before, command)).toBe(before)
})
