import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { StageArea } from '../../../src/composer/page/StageArea.tsx'
import { useTools } from '../../../src/composer/page/tools.ts'
import { moduleBox } from '../../../src/domain/scene/solve.ts'
import { add, openWork } from '../work/workbench.tsx'
import { stages } from './fakeStage.ts'

vi.mock('../../../src/stage/stage.ts', () => import('./fakeStage.ts'))
vi.mock('../../../src/composer/page/parts.tsx', async () => {
  const { StagePane } = await import('../../../src/composer/stage/StagePane.tsx')
  return { parts: { stage: StagePane } }
})

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Area = () => <StageArea tools={useTools()} />
const calls = (name: string) => (stages.at(-1)?.calls ?? []).filter(([called]) => called === name)

async function openArea() {
  const opened = await openWork(<Area />)
  await waitFor(() => expect(stages.length).toBeGreaterThan(0))
  const forget = () => stages.at(-1)?.calls.splice(0)
  return { ...opened, forget }
}

test('fabrics, a selection and what is removed leave the camera alone; what stands in a new place is brought into sight, and another scene is opened', async () => {
  const { run, does, forget } = await openArea()
  run(add('ALB-L2'), add('ALB-PF'))
  forget()
  run({ kind: 'fabric', fabric: 'LN-04', on: 'everything' })
  does(({ select }) => select({ line: 'ALB-L2', part: null }))
  run({ kind: 'units', line: 'ALB-L2', units: 2 }, { kind: 'remove', line: 'ALB-PF' })
  const moves = () => ['look', 'fit', 'view', 'stand', 'zoom', 'turn'].flatMap(calls)
  expect(moves()).toEqual([])
  run(add('ALB-CR'))
  expect(moves()).toHaveLength(1)
  forget()
  does(({ addScene }) => addScene())
  expect(moves()).toHaveLength(1)
})

test('undoing a step looks back to the view that the step has moved, once; undoing a fabric looks nowhere', async () => {
  const { run, does, forget } = await openArea()
  run(add('ALB-L2'), add('ALB-PF'))
  run({ kind: 'fabric', fabric: 'LN-04', on: 'everything' })
  forget()
  const undo = () => does(({ undo: back }) => back())
  undo()
  expect(calls('look')).toHaveLength(0)
  undo()
  expect(calls('look')).toHaveLength(1)
})

const plan = () => screen.getByRole('img', { name: /^Planta/ })
const shows = () => (plan().getAttribute('viewBox') ?? '').split(' ').map(Number)

/** Drags the paper of the plan by so many pixels. */
function pan(across: number, down: number) {
  const svg = plan()
  svg.setPointerCapture = () => undefined
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1, button: 0 })
  fireEvent.pointerDown(svg, at(400, 300))
  fireEvent.pointerMove(svg, at(400 + across, 300 + down))
  fireEvent.pointerUp(svg, at(400 + across, 300 + down))
}

test('on the plan the line around what is chosen lies over its rim, outside of the cloth’s own lines', async () => {
  const { run, does, view } = await openArea()
  act(() => view().show('plan'))
  run(add('ALB-L2'), add('ALB-PF'))
  does(({ select }) => select({ line: 'ALB-L2', part: null }))
  const lines = [...plan().querySelectorAll('.plan-outline')]
  expect(lines.map(({ classList }) => classList.contains('rim'))).toEqual([true, false])
  expect(lines.every((line) => line.closest('[data-line]')?.matches('[data-line=ALB-L2]'))).toBe(
    true,
  )
})

test('the plan shows a scene as large as before, once what has made it smaller is undone', async () => {
  const { run, does, view } = await openArea()
  act(() => view().show('plan'))
  run(add('ALB-L2'))
  const before = shows()
  run({ ...{ kind: 'add', line: 'far', article: 'ALB-PF' }, at: { x: 9000, y: 0, turn: 0 } })
  expect(shows()[2]).toBeGreaterThan(2 * (before[2] ?? 0))
  act(() => view().show('3d'))
  act(() => view().show('plan'))
  does(({ undo }) => undo())
  expect(shows()).toEqual(before)
})

test('the plan keeps what somebody has moved it to, and brings what is added, undone and redone there into sight by the least way', async () => {
  const { run, does, view, work } = await openArea()
  act(() => view().show('plan'))
  run(add('ALB-L2'))
  pan(2000, 0)
  const [left = 0, , width = 0] = shows()
  run({ kind: 'fabric', fabric: 'LN-04', on: 'everything' })
  expect(shows()[0]).toBe(left)
  run(add('ALB-PF'))
  const pouf = work().solved.modules.find(({ line }) => line === 'ALB-PF')
  if (pouf === undefined) throw new Error('It is not there')
  const box = moduleBox(pouf)
  const [now = 0, , across = 0] = shows()
  // Just in sight, at the right edge, and as near as before.
  expect(across).toBe(width)
  expect(now + across).toBeGreaterThan(box.right)
  expect(now + across - box.right).toBeLessThan(0.05 * across)
  // Undone, the view is as before.
  does(({ undo }) => undo())
  expect(shows()[0]).toBe(left)
  does(({ redo }) => redo())
  expect(shows()[0]).toBe(now)
  // It is left and come back to as it was.
  act(() => view().show('3d'))
  act(() => view().show('plan'))
  expect(shows()[0]).toBe(now)
  pan(-4000, 0)
  const away = shows()[0]
  does(({ undo }) => undo())
  expect(shows()[0]).toBe(away)
  does(({ redo }) => redo())
  expect(shows()[0]).not.toBe(away)
  expect(shows()[0]).toBeLessThan(box.left)
  does(({ undo }) => undo())
  does(({ undo }) => undo())
  does(({ undo }) => undo())
  does(({ redo }) => redo())
  const sofa = work().solved.modules.map(moduleBox)[0]
  expect(shows()[0]).toBeLessThan(sofa?.left ?? -Infinity)
  expect((shows()[0] ?? 0) + (shows()[2] ?? 0)).toBeGreaterThan(sofa?.right ?? Infinity)
})
