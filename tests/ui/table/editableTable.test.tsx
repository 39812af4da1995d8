import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { words } from '../../../src/api/failureText.ts'
import { setLanguage, text } from '../../../src/browser/language.ts'
import type { EditColumn } from '../../../src/ui/table/editColumns.ts'
import { addLabel, columns, line, showLines, type Line } from './lines.tsx'

beforeEach(() => setLanguage('es'))
afterEach(cleanup)

const focused = () => document.activeElement
const button = (name: string) => screen.getByRole('button', { name })
const addButton = () => button(text(addLabel))
const reasonOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const firstRow = 'Línea 1, Sofá Arco, dos plazas'
const secondRow = 'Línea 2, Sillón Bruma'
const edit = (row: string) => button(`Editar: ${row}`)
const accept = (row: string) => button(`Aceptar: ${row}`)
const cancel = (row: string) => button(`Cancelar: ${row}`)

describe('by keyboard alone', () => {
  test('Enter takes the first match, goes on, and accepts in the last field; the focus is back at the row', async () => {
    const { user, current } = showLines()
    addButton().focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe(screen.getByRole('combobox'))
    await user.keyboard('arco tres{Enter}junto a la ventana{Enter}4{Enter}')
    expect(current.rows.at(-1)).toMatchObject({
      article: 'arco-3',
      name: 'Sofá Arco, tres plazas',
      remarks: 'junto a la ventana',
      units: 4,
    })
    expect(focused()).toBe(edit('Línea 3, Sofá Arco, tres plazas'))
  })

  test('the next line may begin where the last was accepted', async () => {
    let next = 0
    const { user, current } = showLines({
      lines: [],
      accepted: (_row, { isNew, by }) => {
        if (isNew && by === 'enter')
          current.editing.add(line(`next ${++next}`, { article: '', name: '' }))
      },
    })
    await user.click(addButton())
    await user.keyboard('arco2{Enter}{Enter}2{Enter}bruma{Enter}{Enter}{Enter}')
    expect(current.rows.map(({ article, units }) => `${article} ${units}`)).toEqual([
      'arco-2 2',
      'bruma 1',
    ])
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Carrito Línea 3' }))
    await user.keyboard('{Escape}')
    expect(focused()).toBe(addButton())
  })

  test('Escape leaves the row as it was and goes back to its button; in a list it closes the list first', async () => {
    const { user, current, row } = showLines()
    await user.click(edit(secondRow))
    await user.keyboard('arco{Escape}')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('BRUMA')
    await user.tab()
    await user.keyboard('unas palabras{Escape}')
    expect(row(2).queryByRole('textbox')).toBeNull()
    expect(row(2).queryByText('unas palabras')).toBeNull()
    expect(current.rows[1]?.remarks).toBe('')
    expect(focused()).toBe(edit(secondRow))
  })

  test('what a field is called says its column and its row', async () => {
    const { user } = showLines()
    await user.click(edit(secondRow))
    expect(screen.getByRole('combobox', { name: `Carrito ${secondRow}` })).toBe(focused())
    expect(screen.getByRole('spinbutton', { name: `Artículos ${secondRow}` })).toBeTruthy()
  })
})

describe('a row in edit', () => {
  test('locks the others and the button to add, which say why', async () => {
    const { user, current, remove } = showLines()
    await user.click(edit(firstRow))
    for (const locked of [edit(secondRow), button(`Eliminar: ${secondRow}`), addButton()]) {
      expect(isOff(locked)).toBe(true)
      expect(reasonOf(locked)).toBe(`Acepta o cancela antes: ${firstRow}`)
      await user.click(locked)
    }
    expect(current.editing.get().edited?.key).toBe('1')
    expect(remove).not.toHaveBeenCalled()
    await user.click(cancel(firstRow))
    for (const free of [edit(secondRow), button(`Eliminar: ${secondRow}`), addButton()])
      expect(isOff(free)).toBe(false)
  })

  test('can be accepted once something has changed', async () => {
    const { user, accept: taken, current } = showLines()
    await user.click(edit(firstRow))
    expect(isOff(accept(firstRow))).toBe(true)
    expect(reasonOf(accept(firstRow))).toBe('No hay cambios que aceptar')
    await user.click(accept(firstRow))
    expect(taken).not.toHaveBeenCalled()
    await user.click(button('Uno más'))
    expect(isOff(accept(firstRow))).toBe(false)
    await user.click(button('Uno menos'))
    expect(isOff(accept(firstRow))).toBe(true)
    await user.click(button('Uno más'))
    await user.click(accept(firstRow))
    expect(current.rows[0]?.units).toBe(2)
    expect(focused()).toBe(edit(firstRow))
  })

  test('that is empty is dropped by cancelling; until then no other can be added', async () => {
    const { user, current } = showLines({ lines: [line('1', { article: '', name: '' })] })
    expect(isOff(addButton())).toBe(true)
    expect(reasonOf(addButton())).toBe('Completa antes: Línea 1')
    await user.click(edit('Línea 1'))
    await user.keyboard('duna')
    await user.click(cancel('Línea 1'))
    expect(current.rows).toEqual([])
    expect(isOff(addButton())).toBe(false)
    expect(focused()).toBe(addButton())
  })

  test('shows what is wrong at its field once that is left, and goes to the first of them', async () => {
    const { user, accept: taken } = showLines()
    await user.click(edit(firstRow))
    const units = screen.getByRole('spinbutton')
    await user.clear(units)
    await user.type(units, '1000')
    expect(units.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(units.getAttribute('aria-invalid')).toBe('true')
    expect(reasonOf(units)).toBe('Tiene que estar entre 1 y 999')
    await user.click(screen.getByRole('combobox'))
    await user.keyboard('terciopelo')
    await user.click(accept(firstRow))
    expect(taken).not.toHaveBeenCalled()
    expect(focused()).toBe(screen.getByRole('combobox'))
    expect(reasonOf(screen.getByRole('combobox'))).toBe(
      '«terciopelo» no está en la lista: elige una opción',
    )
  })

  test('says while it is being taken, and what was refused, in the language that shows', async () => {
    const answer = Promise.withResolvers<{
      fields: { remarks: ReturnType<typeof words> }
      row: ReturnType<typeof words>
    }>()
    const { user } = showLines({ accept: () => answer.promise })
    await user.click(edit(firstRow))
    await user.tab()
    await user.keyboard('algo')
    await user.click(accept(firstRow))
    expect(screen.getByText('Guardando la línea…', { selector: '[role=status]' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true)
    await act(async () => {
      answer.resolve({
        fields: { remarks: words('table.faults.required') },
        row: words('alerts.errors.noShoppingCartPrice'),
      })
      await answer.promise
    })
    const remarks = screen.getByRole<HTMLInputElement>('textbox')
    expect(remarks.value).toBe('algo')
    expect(reasonOf(remarks)).toBe('Falta este dato')
    expect(focused()).toBe(remarks)
    expect(screen.getByRole('alert').textContent).toBe(
      'No se ha podido calcular el precio del carrito',
    )
    await act(() => setLanguage('en'))
    expect(reasonOf(remarks)).toBe('This is missing')
  })
})

test('the screen can begin an edit at a field, follow what is typed, change it, accept and cancel', async () => {
  const { user, current } = showLines()
  act(() => void current.editing.start(line('1'), 'remarks'))
  expect(focused()).toBe(screen.getByRole('textbox'))
  await user.keyboard('algo')
  expect(current.edited?.draft.remarks).toBe('algo')
  act(() => current.editing.change({ units: 5 }))
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('5')
  await act(() => current.editing.accept())
  expect(current.rows[0]).toMatchObject({ remarks: 'algo', units: 5 })
  expect(current.edited).toBeNull()
})

describe('rows that change from outside', () => {
  test('leave what is typed alone', async () => {
    const { user, current, put } = showLines()
    await user.click(edit(firstRow))
    await user.tab()
    await user.keyboard('mis palabras')
    act(() => put(line('1', { units: 7, remarks: 'las de otra pestaña' })))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('mis palabras')
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('7')
    await user.click(accept(firstRow))
    expect(current.rows[0]).toMatchObject({ units: 7, remarks: 'mis palabras' })
  })

  test('end the edit of a row that is gone, and say so', async () => {
    const { user, current } = showLines()
    await user.click(edit(firstRow))
    await user.keyboard('arco tres')
    act(() => current.setRows((rows) => rows.slice(1)))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByText(/se ha eliminado en otro sitio/).getAttribute('role')).toBe('status')
    expect(focused()).toBe(edit('Línea 1, Sillón Bruma'))
  })
})

test('a deleted row leaves the focus at the row in its place, then at the one before, then at the button to add', async () => {
  const { user, current } = showLines({ lines: [line('1'), line('2'), line('3')] })
  await user.click(button('Eliminar: Línea 2, Sofá Arco, dos plazas'))
  expect(current.rows.map(({ id }) => id)).toEqual(['1', '3'])
  expect(focused()).toBe(button('Eliminar: Línea 2, Sofá Arco, dos plazas'))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(button(`Eliminar: ${firstRow}`))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(addButton())
})

describe('what is pasted', () => {
  test('from a spreadsheet goes to the screen, with its place', async () => {
    const { user, onPaste } = showLines()
    await user.click(edit(secondRow))
    await user.paste('ARCO2\t3\r\nNADA\t1\r\n')
    expect(onPaste).toHaveBeenCalledExactlyOnceWith(
      [
        ['ARCO2', '3'],
        ['NADA', '1'],
      ],
      { key: '2', column: 'article' },
    )
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('BRUMA')
  })

  test('as a single value goes into its field', async () => {
    const { user, onPaste } = showLines()
    await user.click(edit(secondRow))
    await user.tab()
    await user.paste('junto a la ventana')
    expect(onPaste).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('junto a la ventana')
  })
})

test('typing in one of a hundred rows draws that row alone', async () => {
  const drawn = new Map<string, number>()
  const counting: readonly EditColumn<Line>[] = [
    ...columns,
    {
      type: 'shown',
      name: 'count',
      heading: 'orders.columns.total',
      width: '1fr',
      cell: ({ id }) => {
        drawn.set(id, (drawn.get(id) ?? 0) + 1)
        return id
      },
    },
  ]
  const { user } = showLines({
    lines: Array.from({ length: 100 }, (_, place) => line(`${place}`, { name: `Arco ${place}` })),
    shown: counting,
  })
  expect(drawn.size).toBe(100)
  await user.click(edit('Línea 51, Arco 50'))
  drawn.clear()
  await user.tab()
  await user.keyboard('palabras')
  expect([...drawn.keys()]).toEqual(['50'])
  expect(drawn.get('50')).toBeGreaterThanOrEqual('palabras'.length)
})
