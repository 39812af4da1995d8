import { cleanup } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { openWork } from './workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const first = {
  kind: '3d',
  hasMeasures: true,
  panels: { left: 'composition', right: 'outline', last: 'composition' },
}
const shownIn = ({ view }: Awaited<ReturnType<typeof openWork>>) => {
  const { kind, hasMeasures, panels } = view()
  return { kind, hasMeasures, panels }
}

test('after a reload the panels, the measures and plan or 3D are as they were left, for that person', async () => {
  const opened = await openWork()
  expect(shownIn(opened)).toEqual(first)
  act(() => {
    opened.view().openPanel('materials')
    opened.view().openPanel('summary')
    opened.view().setMeasures(false)
    opened.view().show('plan')
  })
  const left = {
    kind: 'plan',
    hasMeasures: false,
    panels: { left: 'materials', right: 'summary', last: 'summary' },
  }
  expect(shownIn(opened)).toEqual(left)
  opened.unmount()
  const { owner } = opened
  const again = await openWork(null, { owner })
  expect(shownIn(again)).toEqual(left)
  again.unmount()
  expect(shownIn(await openWork())).toEqual(first)
})

test('what is stored and says nothing that there is counts for nothing', async () => {
  const opened = await openWork()
  act(() => opened.view().setMeasures(false))
  opened.unmount()
  for (const key of Object.keys(sessionStorage).filter((one) => one.includes('.view.')))
    sessionStorage.setItem(key, '{"kind":"side","panels":{"left":"summary"}}')
  expect(shownIn(await openWork(null, { owner: opened.owner }))).toEqual(first)
})
