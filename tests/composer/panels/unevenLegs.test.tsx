import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { AccessoriesPanel } from '../../../src/composer/panels/accessories/AccessoriesPanel.tsx'
import { SummaryPanel } from '../../../src/composer/panels/summary/SummaryPanel.tsx'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { add } from '../work/workbench.tsx'
import { openPanel } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const doubt = () =>
  screen
    .queryAllByRole('status')
    .find(({ textContent }) => /no quedan a la misma altura/.test(textContent))
const put = (accessory: string, line: string): Command => ({
  ...{ kind: 'accessory', type: 'pata', accessory },
  on: { line },
})
const onIron = put('PAT-HIERRO-15', 'chaise')
const chaise: Command = {
  ...{ kind: 'add', article: 'ALB-CR', line: 'chaise' },
  at: { line: 'sofa', hand: 'right' },
}

test('joined modules on legs of different height are told beside the accessories, and one press gives them all the same ones, which undo takes back', async () => {
  const { work, user, run, does } = await openPanel(<AccessoriesPanel />)
  run(add('ALB-L2', 'sofa'), chaise)
  expect(doubt()).toBeUndefined()
  run(onIron)
  expect(doubt()?.textContent).toContain(
    'Alba, módulo 2 plazas, brazo izquierdo (12 cm); Alba, chaise longue derecha (15 cm)',
  )
  const legs = () => work().composition.scene.lines.map(({ accessories }) => accessories.pata)
  const press = within(doubt() ?? document.body).getByRole('button')
  expect(press.textContent).toMatch(/^Poner «.+» a todos los unidos$/)
  await user.click(press)
  expect(new Set(legs()).size).toBe(1)
  expect(doubt()).toBeUndefined()
  does(({ undo }) => undo())
  expect(legs()).toEqual(['PAT-HAYA-12', 'PAT-HIERRO-15'])
  expect(doubt()).toBeDefined()
})

test('the press gives the legs of the module that is chosen', async () => {
  const { work, user, run, does } = await openPanel(<AccessoriesPanel />)
  run(add('ALB-L2', 'sofa'), chaise, onIron)
  for (const [line, legs] of [
    ['chaise', 'PAT-HIERRO-15'],
    ['sofa', 'PAT-HAYA-12'],
  ] as const) {
    does(({ select }) => select({ line, part: null }))
    const name = `Poner «${legs === 'PAT-HIERRO-15' ? 'Hierro negro 15 cm' : 'Haya 12 cm'}» a todos los unidos`
    await user.click(await screen.findByRole('button', { name }))
    expect(work().composition.scene.lines.map(({ accessories }) => accessories.pata)).toEqual([
      legs,
      legs,
    ])
    run(onIron)
    run(put('PAT-HAYA-12', 'sofa'))
  }
})

test('the summary tells it too, beside the size over all, which is that of the highest', async () => {
  const { run } = await openPanel(<SummaryPanel />)
  run(add('ALB-L2', 'sofa'), chaise)
  expect(screen.getByText(/86 cm de alto/)).toBeTruthy()
  expect(doubt()).toBeUndefined()
  run(onIron)
  expect(doubt()).toBeDefined()
  expect(screen.getByText(/89 cm de alto/)).toBeTruthy()
})
