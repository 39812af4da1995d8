import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { alertStore, closeAlert, showAlert } from '../../src/ui/alerts.ts'
import { Alerts } from '../../src/ui/Alerts.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  await setLanguage('es')
})
afterEach(() => {
  cleanup()
  for (const { id } of alertStore.get()) closeAlert(id)
  vi.useRealTimers()
})

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('alerts', () => {
  test('[SESS-04] one is an error and closes itself after 2.5 s unless told otherwise', () => {
    render(<Alerts />)
    act(() => {
      showAlert('alerts.errors.notLoadOrders')
    })
    expect(screen.getByRole('alert').textContent).toContain('No se han podido cargar los pedidos')
    pass(2499)
    expect(screen.queryByRole('alert')).not.toBeNull()
    pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[SESS-04] [REG-03] one with a time of its own stays that long, and a success is no alarm', () => {
    render(<Alerts />)
    act(() => {
      showAlert('alerts.info.registerComplete', { type: 'successful', timeOut: 8000 })
    })
    expect(screen.queryByRole('alert')).toBeNull()
    pass(7999)
    expect(screen.getByRole('status').textContent).toContain('Registro completado')
    pass(1)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('they come into a live region that was there before them', () => {
    const { container } = render(<Alerts />)
    const region = container.querySelector('[aria-live="polite"]')
    expect(region).not.toBeNull()
    act(() => {
      showAlert('alerts.info.registerComplete', { type: 'successful' })
    })
    expect(region?.contains(screen.getByRole('status'))).toBe(true)
  })

  test('the server’s words stand in place of the message', () => {
    render(<Alerts />)
    act(() => {
      showAlert('alerts.errors.notAnulateBudget', { text: 'Ya está anulado' })
    })
    expect(screen.getByRole('alert').textContent).toBe('Ya está anulado')
  })

  test('one that says the same does not pile up, and its time begins again', () => {
    render(<Alerts />)
    act(() => {
      showAlert('alerts.errors.notLoadOrders')
    })
    pass(2000)
    act(() => {
      showAlert('alerts.errors.notLoadOrders')
    })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    pass(2000)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    pass(500)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['×', 'Cerrar el aviso'],
    ['its way back', 'Deshacer'],
  ])('the focus goes back to where it was with %s', (_, button) => {
    render(
      <main tabIndex={-1}>
        <button type="button">Antes</button>
        <Alerts />
      </main>,
    )
    const before = screen.getByRole('button', { name: 'Antes' })
    before.focus()
    act(() => {
      showAlert('alerts.errors.notLoadOrders', { undo: () => {} })
    })
    const close = screen.getByRole('button', { name: button })
    act(() => close.focus())
    fireEvent.click(close)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(before)

    act(() => before.blur())
    act(() => {
      showAlert('alerts.errors.notLoadOrders', { undo: () => {} })
    })
    act(() => screen.getByRole('button', { name: button }).focus())
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('its time stands still while it is pointed at, and its button closes it', () => {
    render(<Alerts />)
    act(() => {
      showAlert('alerts.errors.notLoadOrders')
    })
    fireEvent.pointerEnter(screen.getByRole('alert'))
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[LANG-01] it follows the language while it shows', async () => {
    render(<Alerts />)
    act(() => {
      showAlert('alerts.errors.notLoadOrders')
    })
    await act(() => setLanguage('en'))
    expect(screen.getByRole('alert').textContent).toBe('Orders could not be loaded')
  })
})
