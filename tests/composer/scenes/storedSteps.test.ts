import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeBetween } from '../../../src/cart/history/quoteChange.ts'
import { deepest, type Deed } from '../../../src/cart/history/step.ts'
import { packSteps, unpackSteps } from '../../../src/cart/history/storedSteps.ts'
import { largestScene, longestText, sceneLimits } from '../../../src/contract/limits.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { of } from '../../domain/scene/composing.ts'
import { closeTabs, openTab, reload, sceneOf, stepsKey, units } from './tabs.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(closeTabs)

const composition = of('ALB-L2 ALB-CR')
const stepOf = (deed: Deed, after: Composition) => {
  const quote = { dbItems: [], rate: null }
  const change = changeBetween(
    { ...quote, scenes: [sceneOf(of('ALB-PF'), 'one')] },
    { ...quote, scenes: [sceneOf(after, 'one')] },
  )
  if (change === null) throw new Error('Nothing has changed')
  return { deed, change }
}
const didOf = (command: object): Deed => ({
  kind: 'command',
  scene: 'one',
  command: command as Command,
})
/** How many steps there are once as many were stored and read again. */
const readAgain = (count: number, deed: Deed = didOf(units), after = composition) => {
  const done = Array.from({ length: count }, () => stepOf(deed, after))
  return unpackSteps(packSteps({ done, undone: [] })).done.length
}

test('there is nothing to undo after a reload where the tab’s text can’t be read', () => {
  const first = openTab()
  const { id } = first.add(of('ALB-L2'))
  first.run(id, units)
  let tab = reload(first)
  const good = sessionStorage.getItem(stepsKey) ?? ''
  const { texts, ...shelf } = JSON.parse(good) as { form: number; texts: string[] }
  expect(tab.history.steps().done).toHaveLength(2)
  for (const text of [
    '',
    '{}',
    '[]',
    '{',
    JSON.stringify({ ...shelf, texts, form: 1 }),
    JSON.stringify({ ...shelf, texts, form: shelf.form + 1 }),
    JSON.stringify({ ...shelf, texts: [] }),
    JSON.stringify({ ...shelf, texts: texts.map(() => '[') }),
  ]) {
    tab.cart.close()
    sessionStorage.setItem(stepsKey, text)
    tab = openTab()
    expect(tab.history.steps().done).toEqual([])
    expect(tab.history.undo()).toBeNull()
    expect(tab.compositionOf(id)?.wanted).toMatchObject({ 'ALB-L2': { units: 3 } })
  }
})

test('there is none where the stored steps are more, or larger, than what may come in from elsewhere', () => {
  const [line] = composition.scene.lines
  if (line === undefined) throw new Error('The scene has no line')
  expect(readAgain(deepest)).toBe(deepest)
  expect(readAgain(deepest + 1)).toBe(0)
  const did = (command: object) => readAgain(1, didOf(command))
  const remarks = (size: number) => {
    const bare = { kind: 'remarks', line: 'ALB-L2', remarks: '' }
    return { ...bare, remarks: 'x'.repeat(size - JSON.stringify(bare).length) }
  }
  expect([largestScene, largestScene + 1].map((size) => did(remarks(size)))).toEqual([1, 0])
  expect(did({ kind: 'x'.repeat(longestText + 1) })).toBe(0)
  expect(did({ line: 'ALB-L2' })).toBe(0)
  expect(readAgain(1, { kind: 'elsewhere', scene: 'one' })).toBe(1)
  const withLines = (lines: (typeof line)[]) => {
    const whole = { ...composition, scene: { ...composition.scene, lines } }
    return readAgain(1, didOf(units), whole)
  }
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...line, id: `${at}` }))
  expect(withLines(many(sceneLimits.lines))).toBe(1)
  expect(withLines(many(sceneLimits.lines + 1))).toBe(0)
  expect(withLines([{ ...line, article: 'x'.repeat(longestText) }])).toBe(1)
  expect(withLines([{ ...line, article: 'x'.repeat(longestText + 1) }])).toBe(0)
})

test('200 steps of a large scene take little room in the tab’s storage', () => {
  const tab = openTab()
  const { id } = tab.add(of(`ALB-L2 ${'ALB-N1 '.repeat(10)}ALB-R2`))
  for (let step = 0; step < 210; step++)
    tab.run(id, { ...units, units: 1 + (step % 9), line: 'ALB-R2' })
  expect(tab.history.steps().done).toHaveLength(200)
  expect(packSteps(tab.history.steps()).length).toBeLessThan(500_000)
})
