import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentCart } from '../../../src/cart/cart.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { haveSession } from '../../portal/portal.tsx'
import { backend, openWorkshop, useBackend } from './openedWorkshop.tsx'

useBackend()

const price = () => document.querySelector('.composer-price')?.textContent ?? ''
const process = () => screen.queryByRole('link', { name: 'Tramitar' })

test('what is composed is in the quote at once: the price says whose it is as soon as there is more, and every scene has the way on', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  const user = openWorkshop()
  const addSofa = async () => {
    const adding = { name: /^Añadir Alba, sofá 3 plazas/ }
    await user.click(await screen.findByRole('button', adding))
    await waitFor(() => expect(price()).toMatch(/\s€/))
  }
  await screen.findByRole('img', { name: 'Planta vacía' })
  // An empty scene leads nowhere as long as nothing is in the quote.
  expect(process()).toBeNull()
  await addSofa()
  expect(process()).toBeTruthy()
  expect(price()).not.toContain('Esta escena')

  await user.click(screen.getByRole('button', { name: 'Otra escena' }))
  await screen.findByRole('img', { name: 'Planta vacía' })
  expect(process()).toBeTruthy()

  await addSofa()
  expect(currentCart().get().scenes).toHaveLength(2)
  expect(price()).toMatch(/^Esta escena .*\s€/)
})

test('the price of a scene that is no part of the total says what the scene is, and a quote of drafts alone leads nowhere', async () => {
  await haveSession(backend, 'ana@tienda.example', 1)
  const user = openWorkshop()
  await user.click(await screen.findByRole('button', { name: /^Añadir Alba, sofá 3 plazas/ }))
  const role = screen.getByRole('combobox', { name: 'Escena 1: en el presupuesto o no' })
  await user.selectOptions(role, 'Alternativa')
  await waitFor(() => expect(price()).toMatch(/^Alternativa .*\s€/))
  expect(process()).toBeTruthy()
  await user.selectOptions(role, 'Borrador')
  await waitFor(() => expect(price()).toMatch(/^Borrador .*\s€/))
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
