import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { RoomSizes } from '../../../src/composer/page/RoomSizes.tsx'
import { PlanPane } from '../../../src/composer/plan/PlanPane.tsx'
import { of } from '../../domain/scene/composing.ts'
import { openWork } from '../work/workbench.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const told = () => screen.getByRole('status').textContent
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } })

test('a room tells in words whether the scene fits, and what is missing on which side', async () => {
  const { does, view, container } = await openWork(
    <>
      <PlanPane />
      <RoomSizes />
    </>,
  )
  const isRed = () => container.querySelector('.plan-room[data-tight=true]') !== null
  act(() => view().setRoom({ w: 4500, d: 4000, h: 2500 }))
  expect(told()).toBe('')
  // 246 by 162 cm.
  does(({ addScene }) => addScene(of('ALB-L2 ALB-CR')))
  expect(told()).toBe('Cabe: quedan 204 cm de ancho y 238 cm de fondo.')
  expect(isRed()).toBe(false)
  write('Ancho (cm)', '200')
  expect(told()).toBe('No cabe: faltan 46 cm de ancho.')
  write('Fondo (cm)', '150')
  expect(told()).toBe('No cabe: faltan 46 cm de ancho y 12 cm de fondo.')
  expect(isRed()).toBe(true)
})

test('its fields fold away for a phone, where only what does not fit goes on showing', async () => {
  const { does, view } = await openWork(<RoomSizes />)
  act(() => view().setRoom({ w: 4500, d: 4000, h: 2500 }))
  does(({ addScene }) => addScene(of('ALB-L2 ALB-CR')))
  const fold = screen.getByRole('button', { name: 'Habitación de 450 × 400 × 250 cm' })
  const fields = () => screen.getByRole('spinbutton', { name: 'Ancho (cm)' }).closest('div')
  const isTight = () => screen.getByRole('status').dataset.tight
  expect([fields()?.dataset.open, isTight()]).toEqual(['false', 'false'])
  fireEvent.click(fold)
  expect(fields()?.dataset.open).toBe('true')
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  write('Ancho (cm)', '200')
  expect(isTight()).toBe('true')
})

test('a size that no room has is told, and the room stays as it was', async () => {
  const { view } = await openWork(<RoomSizes />)
  act(() => view().setRoom({ w: 4500, d: 4000, h: 2500 }))
  write('Alto (cm)', '20')
  const field = screen.getByRole('spinbutton', { name: 'Alto (cm)' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(told()).toBe('Escribe de 200 a 600 cm.')
  expect(view().room?.h).toBe(2500)
  write('Alto (cm)', '240')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(view().room?.h).toBe(2400)
})
