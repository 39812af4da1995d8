import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { shownColumns, tableGrid, type Column } from '../../../src/ui/table/columns.ts'
import { TableHead } from '../../../src/ui/table/TableHead.tsx'

type Sort = 'dateDesc' | 'dateAsc' | 'referenceAsc' | 'referenceDesc'

const columns: readonly Column<Sort>[] = [
  {
    name: 'reference',
    heading: 'orders.columns.reference',
    width: 'minmax(140px, 1fr)',
    sorts: { ascending: 'referenceAsc', descending: 'referenceDesc', first: 'ascending' },
    canHide: false,
    card: 'line',
  },
  {
    name: 'date',
    heading: 'orders.columns.date',
    width: ['128px', '120px', '98px'],
    sorts: { ascending: 'dateAsc', descending: 'dateDesc', first: 'descending' },
    canHide: true,
    card: 'line',
  },
  {
    name: 'items',
    heading: 'orders.columns.items',
    width: '94px',
    canHide: true,
    card: 'end',
  },
]

beforeEach(() => setLanguage('es'))
afterEach(cleanup)

test('a heading says which way it sorts; pressed again it sorts the other way round', async () => {
  function Table() {
    const [sort, setSort] = useState<Sort>('dateDesc')
    return (
      <table>
        <TableHead columns={columns} sort={sort} setSort={setSort} />
      </table>
    )
  }
  const user = userEvent.setup()
  render(<Table />)
  const sorted = () =>
    screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))

  expect(sorted()).toEqual([null, 'descending', null])
  await press('Fecha')
  expect(sorted()).toEqual([null, 'ascending', null])
  await press('Fecha')
  expect(sorted()).toEqual([null, 'descending', null])
  await press('Referencia')
  expect(sorted()).toEqual(['ascending', null, null])
  await press('Referencia')
  expect(sorted()).toEqual(['descending', null, null])
  expect(screen.queryByRole('button', { name: 'Artículos' })).toBeNull()
})

test('what must show can’t be hidden, and a name that no column has any more hides nothing', () => {
  const usual = { order: [], widths: {} }
  const names = (hidden: string[]) => shownColumns(columns, hidden, usual).map(({ name }) => name)
  expect(names([])).toEqual(['reference', 'date', 'items'])
  expect(names(['date', 'reference', 'weight'])).toEqual(['reference', 'items'])
})

test('rows have a track for each column, narrower ones where the column says so', () => {
  expect(tableGrid(columns)).toEqual({
    '--columns': 'minmax(8.75rem, 1fr) 8rem 5.875rem',
    '--laptop-columns': 'minmax(8.75rem, 1fr) 7.5rem 5.875rem',
    '--tablet-columns': 'minmax(8.75rem, 1fr) 6.125rem 5.875rem',
    '--least': '22.625rem',
    '--laptop-least': '22.125rem',
    '--tablet-least': '20.75rem',
  })
})
