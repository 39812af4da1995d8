import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage, text } from '../../../src/browser/language.ts'
import type { EditColumn } from '../../../src/ui/table/editColumns.ts'
import { addLabel, line, showLines, type Line } from './lines.tsx'

afterEach(cleanup)

const place = { heading: 'orders.columns.total', width: '1fr' } as const
/** A column of each type of the specification, and one of a type that no code knows, as data may name it. */
const columns = [
  { ...place, type: 'string', source: 'article', name: 'article' },
  { ...place, type: 'number', source: 'width', name: 'width', decimals: 1 },
  { ...place, type: 'stepper', source: 'units', name: 'units' },
  { ...place, type: 'boolean', source: 'isSpecial', name: 'isSpecial' },
  { ...place, type: 'html', source: 'description', name: 'description' },
  { ...place, type: 'colour', source: 'name', name: 'colour' },
  { ...place, type: 'actions', actions: ['edit', 'delete'], name: 'actions' },
] as unknown as readonly EditColumn<Line>[]

const description = 'Con <b>arcón</b><img src="x" onerror="document.title = \'run\'">'
const button = (key: 'edit' | 'accept' | 'cancel' | 'delete', row: string) =>
  screen.getByRole('button', { name: `${text(`table.${key}`)}: ${row}` })
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

test.each([
  ['es', 'Línea', 'Sí', 'No', '(tipo desconocido)'],
  ['en', 'Line', 'Yes', 'No', '(unknown type)'],
] as const)(
  '[EDIT-08] a table shows every type of column and edits one row at a time, in %s',
  async (language, word, yes, no, unknown) => {
    await setLanguage(language)
    const { user, current, row } = showLines({
      lines: [line('1', { name: 'Uno', description }), line('2', { name: 'Dos', description })],
      shown: columns,
    })
    const [first, second, third] = [`${word} 1, Uno`, `${word} 2, Dos`, `${word} 3`]
    const cells = (at: number) => row(at).getAllByRole('cell')
    const shown = () =>
      cells(1)
        .slice(0, 6)
        .map((cell) => cell.lastElementChild?.textContent)
    expect(shown()).toEqual(['arco-2', '180', '1', no, 'Con arcón', unknown])
    expect(cells(1)[4]?.querySelector('b')).not.toBeNull()
    expect(document.querySelector('[onerror], img')).toBeNull()

    // One row is edited, the others are locked, and nothing can be accepted that is as it was.
    await user.click(button('edit', first))
    expect(isOff(button('accept', first))).toBe(true)
    expect([button('edit', second), button('delete', second)].every(isOff)).toBe(true)
    await user.click(button('edit', second))
    expect(current.edited?.key).toBe('1')

    await user.click(row(1).getByRole('button', { name: text('table.more') }))
    await user.click(row(1).getByRole('button', { name: text('table.more') }))
    await user.click(row(1).getByRole('button', { name: text('table.less') }))
    await user.click(row(1).getByRole('checkbox'))
    const [article, width] = row(1).getAllByRole<HTMLInputElement>('textbox')
    if (article === undefined || width === undefined) throw new Error('a field is missing')
    await user.clear(width)
    await user.type(width, '90.5')
    await user.type(article, ' x')
    expect(isOff(button('accept', first))).toBe(false)

    // Cancelled, it is the row that it was; accepted, the row as it is typed.
    await user.click(button('cancel', first))
    expect(current.rows[0]).toMatchObject({ article: 'arco-2', units: 1, width: 180 })
    expect(shown()).toEqual(['arco-2', '180', '1', no, 'Con arcón', unknown])
    await user.click(button('edit', first))
    await user.click(row(1).getByRole('checkbox'))
    await user.click(button('accept', first))
    expect(current.rows[0]).toMatchObject({ isSpecial: true })
    expect(shown()[3]).toBe(yes)
    expect(isOff(button('edit', second))).toBe(false)

    // An empty row goes when it is cancelled.
    await user.click(screen.getByRole('button', { name: text(addLabel) }))
    expect(screen.getAllByRole('row')).toHaveLength(4)
    await user.click(button('cancel', third))
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(current.rows).toHaveLength(2)

    await user.click(button('delete', second))
    expect(current.rows.map(({ id }) => id)).toEqual(['1'])
  },
)
