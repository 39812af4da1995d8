import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { haveSession } from '../../portal/portal.tsx'
import { backend, openWorkshop, useBackend } from './openedWorkshop.tsx'

useBackend()

const price = () => document.querySelector('.composer-price')?.textContent ?? ''
const process = () => screen.queryByRole('link', { name: 'Tramitar' })

test('the price beside the way on says that it is this scene’s as soon as the cart holds more, and an empty scene keeps that way', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  const user = openWorkshop()
  const addSofa = async () => {
    const adding = { name: /^Añadir Alba, sofá 3 plazas/ }
    await user.click(await screen.findByRole('button', adding))
    await waitFor(() => expect(price()).toMatch(/\s€/))
    expect(process()).toBeNull()
    expect(price()).not.toContain('Esta escena')
    await user.click(screen.getByRole('button', { name: 'Al carrito' }))
    expect(process()).toBeTruthy()
  }
  await addSofa()
  expect(price()).not.toContain('Esta escena')

  // A scene with nothing in it can't go to the cart: what is there still can be processed.
  await user.click(screen.getByRole('button', { name: 'Otra escena' }))
  await screen.findByRole('img', { name: 'Planta vacía' })
  expect(process()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Al carrito' })).toBeNull()

  await addSofa()
  expect(currentCart().get().scenes).toHaveLength(2)
  expect(price()).toMatch(/^Esta escena .*\s€/)
})

test('an empty scene leads nowhere as long as nothing is in the cart', async () => {
  openWorkshop()
  await screen.findByRole('img', { name: 'Planta vacía' })
  expect(screen.getByRole('button', { name: 'Al carrito' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(process()).toBeNull()
})

test('where the shop’s prices are without tax, the bar says so beside the price', async () => {
  const vat = { percent: 21, isIncluded: false }
  const profile = { ...emptyProfile, sale: { ...emptyProfile.sale, vat } }
  const act = { by: { login: 'ana@tienda.example', name: '' }, clock: () => backend.clock.now }
  await backend.store.clients.change(1, { profile }, { kind: 'profileSaved', detail: {} }, act)
  await haveSession(backend, 'ana@tienda.example', 1)
  const user = openWorkshop()
  await user.click(await screen.findByRole('button', { name: /^Añadir Alba, sofá 3 plazas/ }))
  await waitFor(() => expect(price()).toMatch(/€.* sin impuestos$/))
})
