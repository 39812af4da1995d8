import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../src/browser/language.ts'
import { FabricDialog } from '../../src/lines/FabricDialog.tsx'

beforeEach(async () => {
  await setLanguage('es')
  await loadTexts('lines')
})

const fabrics = Array.from({ length: 241 }, (_, at) => ({
  id: `LN-${at}`,
  name: `Lino ${at}`,
  serie: 'lino',
  serieName: 'Lino',
  group: 'A',
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
