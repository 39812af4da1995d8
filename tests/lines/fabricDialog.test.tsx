import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { FabricDialog } from '../../src/lines/FabricDialog.tsx'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('lines')
})

afterEach(cleanup)

const fabrics = Array.from({ length: 241 }, (_, at) => ({
  id: `LN-${at}`,
  name: `Lino ${at}`,
  serie: 'lino',
  serieName: 'Lino',
  group: 'A',
  cloth: 'linen',
  color: '',
  picture: '',
}))
const choice = {
  article: { restrictions: [] },
  fabrics,
  recent: [],
  prices: new Map<string, number>(),
  money: String,
}
const nothing = () => undefined

test('says how many of the fabrics that were found it shows, until they are all there', async () => {
  render(
    <FabricDialog
      part="asiento"
      partName="Asiento"
      chosen=""
      choice={choice}
      choose={nothing}
      close={nothing}
    />,
  )
  const status = screen.getByRole('status', { hidden: true })
  expect(status.textContent).toMatch(/^241 elementos encontrados; se ven los 240 primeros/)
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(240)
  await userEvent.type(screen.getByRole('searchbox', { hidden: true }), 'Lino 2')
  expect(status.textContent).toBe('79 elementos encontrados')
})

test('shows what was chosen last first, then series with their price group and what that costs more', () => {
  const velvets = fabrics.slice(0, 2).map((fabric, at) => ({
    ...fabric,
    id: `TP-${at}`,
    name: `Terciopelo ${at}`,
    serie: 'terciopelo',
    serieName: 'Terciopelo',
    group: 'C',
  }))
  const linens = fabrics.slice(0, 2)
  render(
    <FabricDialog
      part="asiento"
      partName="Asiento"
      chosen=""
      choice={{
        ...choice,
        fabrics: [...linens, ...velvets],
        recent: ['TP-1', 'LN-0'],
        prices: new Map([
          ['A', 0],
          ['C', 120],
        ]),
        money: (amount) => `${amount} €`,
      }}
      choose={nothing}
      close={nothing}
    />,
  )
  const groups = screen.getAllByRole('group', { hidden: true }).map((group) => ({
    heading: group.querySelector('legend')?.textContent,
    names: [...group.querySelectorAll('.swatch-name')].map((name) => name.textContent),
  }))
  expect(groups).toEqual([
    { heading: 'Usadas hace poco', names: ['Terciopelo 1', 'Lino 0'] },
    { heading: 'Lino · grupo de precio A mismo precio', names: ['Lino 0', 'Lino 1'] },
    { heading: 'Terciopelo · grupo de precio C +120 €', names: ['Terciopelo 0', 'Terciopelo 1'] },
  ])
})
