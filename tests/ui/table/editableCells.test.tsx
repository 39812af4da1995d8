import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import type { EditColumn } from '../../../src/ui/table/editColumns.ts'
import { line, showLines, type Line } from './lines.tsx'

beforeEach(() => setLanguage('es'))
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const reasonOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const firstRow = 'Línea 1, Sofá Arco, dos plazas'
const edit = (row: string) => button(`Editar: ${row}`)

describe('the stepper', () => {
  test('is stepped by arrows and page keys, says its limits and stops there', async () => {
    const { user } = showLines({ lines: [line('1', { units: 998 })] })
    await user.click(edit(firstRow))
    const units = screen.getByRole<HTMLInputElement>('spinbutton')
    expect(units.getAttribute('aria-valuemin')).toBe('1')
    expect(units.getAttribute('aria-valuemax')).toBe('999')
    units.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(units.value).toBe('999')
    expect(units.getAttribute('aria-valuenow')).toBe('999')
    expect(isOff(button('Uno más'))).toBe(true)
    await user.keyboard('{ArrowDown}{PageDown}')
    expect(units.value).toBe('988')
    await user.clear(units)
    await user.keyboard('{ArrowDown}')
    expect(units.value).toBe('987')
  })
})

describe('columns of every type', () => {
  const place = { heading: 'orders.columns.reference', width: '1fr' } as const
  const every: readonly EditColumn<Line>[] = [
    { ...place, type: 'string', source: 'name', name: 'string' },
    { ...place, type: 'number', source: 'width', name: 'number', decimals: 1, min: 10 },
    {
      ...place,
      type: 'number',
      source: 'discount',
      name: 'optional',
      isOptional: true,
      decimals: 2,
    },
    { ...place, type: 'stepper', source: 'units', name: 'stepper' },
    { ...place, type: 'boolean', source: 'isSpecial', name: 'boolean' },
    { ...place, type: 'html', source: 'description', name: 'html' },
    { ...place, type: 'shown', cell: ({ id }) => <b>{`nº ${id}`}</b>, name: 'shown' },
    {
      ...place,
      type: 'actions',
      name: 'actions',
      actions: [
        'edit',
        {
          name: 'copy',
          icon: 'plan',
          label: 'orders.columns.total',
          act: () => undefined,
          disabled: ({ units }) => (units > 1 ? 'table.unchanged' : undefined),
        },
      ],
    },
  ]

  test('show their values', () => {
    const { row } = showLines({ lines: [line('1', { width: 180.5, units: 2 })], shown: every })
    expect(
      row(1)
        .getAllByRole('cell')
        .slice(0, -1)
        .map((cell) => cell.lastElementChild?.innerHTML),
    ).toEqual(['Sofá Arco, dos plazas', '180,5', '', '2', 'No', 'Con <b>arcón</b>', '<b>nº 1</b>'])
    const copy = button(`Total: ${firstRow}`)
    expect(isOff(copy)).toBe(true)
    expect(reasonOf(copy)).toBe('No hay cambios que aceptar')
  })

  test('take what is typed', async () => {
    const { user, current } = showLines({ lines: [line('1')], shown: every })
    await user.click(edit(firstRow))
    await user.keyboard('Arco{Enter}90,5{Enter}12.25{Enter}{ArrowUp}{Enter} {Enter}')
    expect(current.rows[0]).toMatchObject({
      name: 'Arco',
      width: 90.5,
      discount: 12.25,
      units: 2,
      isSpecial: true,
    })
    await user.click(button('Editar: Línea 1, Arco'))
    await user.keyboard('{Enter}{Enter}{Backspace}{Enter}{Enter}{Enter}')
    expect(current.rows[0]).toMatchObject({ width: 90.5, discount: null })
  })

  test('of a type that nobody knows say so, in both languages', async () => {
    const fromData = [{ ...place, type: 'colour', source: 'name', name: 'colour' }]
    const { row } = showLines({ shown: fromData as unknown as readonly EditColumn<Line>[] })
    expect(row(1).getByText('(tipo desconocido)')).toBeTruthy()
    await act(() => setLanguage('en'))
    expect(row(1).getByText('(unknown type)')).toBeTruthy()
  })
})
