import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import type { Option } from '../../../src/ui/combobox/options.ts'
import { EditableTable, type PastePlace } from '../../../src/ui/table/EditableTable.tsx'
import type { EditColumn } from '../../../src/ui/table/editColumns.ts'
import {
  useEdited,
  useRowEditing,
  type Edited,
  type RowEditing,
  type RowEditingOptions,
} from '../../../src/ui/table/rowEditing.ts'

/** A row with a field of every kind. */
export type Line = {
  id: string
  article: string
  name: string
  remarks: string
  width: number
  discount: number | null
  units: number
  isSpecial: boolean
  description: string
}

export const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  article: 'arco-2',
  name: 'Sofá Arco, dos plazas',
  remarks: '',
  width: 180,
  discount: null,
  units: 1,
  isSpecial: false,
  description: 'Con <b>arcón</b>',
  ...more,
})

const articles: readonly Option[] = [
  { value: 'arco-2', text: 'ARCO2', detail: 'Sofá Arco, dos plazas' },
  { value: 'arco-3', text: 'ARCO3', detail: 'Sofá Arco, tres plazas' },
  { value: 'bruma', text: 'BRUMA', detail: 'Sillón Bruma' },
  { value: 'old', text: 'VIEJO', disabled: 'Ya no se fabrica' },
]

export const columns: readonly EditColumn<Line>[] = [
  {
    type: 'choice',
    source: 'article',
    options: articles,
    name: 'article',
    heading: 'cart.title',
    width: '1fr',
    along: (row) => ({
      ...row,
      name: articles.find(({ value }) => value === row.article)?.detail ?? '',
    }),
  },
  {
    type: 'string',
    source: 'remarks',
    name: 'remarks',
    heading: 'orders.columns.reference',
    width: '1fr',
  },
  {
    type: 'stepper',
    source: 'units',
    name: 'units',
    heading: 'orders.columns.items',
    width: '140px',
  },
  {
    type: 'actions',
    actions: ['edit', 'delete'],
    name: 'actions',
    heading: 'orders.columns.details',
    isHeadingHidden: true,
    width: '120px',
  },
]

/** What stands on the button that adds a line. */
export const addLabel = 'nav.newComposition'

type Options = RowEditingOptions<Line>

/** A screen around the table as a screen is: it keeps the rows. */
export function showLines({
  lines = [line('1'), line('2', { article: 'bruma', name: 'Sillón Bruma' })],
  shown = columns,
  ...own
}: Partial<Pick<Options, 'accept' | 'accepted' | 'remove'>> & {
  lines?: readonly Line[]
  shown?: readonly EditColumn<Line>[]
} = {}) {
  const user = userEvent.setup()
  const onPaste = vi.fn<(cells: string[][] | 'tooMuch', place: PastePlace) => void>()
  const current = {} as {
    editing: RowEditing<Line>
    /** What the screen knows of the edit. */
    edited: Edited<Line> | null
    rows: readonly Line[]
    setRows: (change: (rows: readonly Line[]) => readonly Line[]) => void
  }
  const put = (row: Line) =>
    current.setRows((rows) =>
      rows.some(({ id }) => id === row.id)
        ? rows.map((one) => (one.id === row.id ? row : one))
        : [...rows, row],
    )
  const accept = vi.fn<Options['accept']>(
    own.accept ??
      ((row) => {
        put(row)
        return undefined
      }),
  )
  const remove = vi.fn<Options['remove']>(
    own.remove ?? ((row) => current.setRows((rows) => rows.filter(({ id }) => id !== row.id))),
  )
  let added = 0

  function Screen() {
    const [rows, setRows] = useState(lines)
    const editing = useRowEditing<Line>({
      keyOf: ({ id }) => id,
      keyField: 'article',
      accept,
      remove,
      accepted: own.accepted,
    })
    const edited = useEdited(editing)
    Object.assign(current, { editing, rows, setRows, edited })
    return (
      <EditableTable
        label="Líneas"
        rows={rows}
        columns={shown}
        editing={editing}
        nameOf={nameOf}
        onPaste={onPaste}
        add={{
          label: addLabel,
          act: () => editing.add(line(`new ${++added}`, { article: '', name: '' })),
        }}
      />
    )
  }
  render(<Screen />)
  const row = (place: number) => {
    const [found] = [screen.getAllByRole('row')[place]]
    if (found === undefined) throw new Error(`there is no row ${place}`)
    return within(found)
  }
  return { user, current, accept, remove, onPaste, put, row }
}
const nameOf = ({ name }: Line) => name
