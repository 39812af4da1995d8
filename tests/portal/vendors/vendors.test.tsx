import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { MessageKey } from '../../../i18n/messages.ts'
import { lostReply, noConnection, serverError, wrongShape } from '../../../mocks/faults.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { ana, olga, useVendorPortal } from './vendorPortal.tsx'

const portal = useVendorPortal()

const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const removeButton = (name: string) => screen.getByRole('button', { name: `Eliminar a ${name}` })
const accept = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' })
const timeOf = (key: MessageKey) => alertStore.get().find((alert) => alert.key === key)?.timeOut

describe('the list', () => {
  test('[VEND-01] shows name, phone and e-mail of each user, and what can be done with them', async () => {
    await portal.open('/vendors')
    const row = await rowOf(/Benito Ñíguez/)
    expect(within(row).getByText('611222333')).toBeTruthy()
    expect(within(row).getByText('benito@tienda.example')).toBeTruthy()
    const edit = within(row).getByRole('link', { name: 'Editar a Benito Ñíguez' })
    expect(edit.getAttribute('href')).toBe('#/vendors/benito%40tienda.example')
    expect(removeButton('Benito Ñíguez')).toBeTruthy()
    expect(screen.getByText('3 vendedores')).toBeTruthy()
    const add = screen.getByRole('link', { name: 'Añadir vendedor' })
    expect(add.getAttribute('href')).toBe('#/vendors/create')
  })

  test('[VEND-01] nobody is offered to remove themselves', async () => {
    await portal.open('/vendors')
    const own = await rowOf(/Ana Soler/)
    expect(within(own).getByText('Tú')).toBeTruthy()
    expect(within(own).queryByRole('button', { name: /Eliminar/ })).toBeNull()
  })

  test('[VEND-01] links to the rates only for who may see them', async () => {
    await portal.open('/vendors')
    const links = await screen.findByRole('navigation', { name: 'Ajustes' })
    expect(within(links).getByRole('link', { name: 'Tarifas' }).getAttribute('href')).toBe(
      '#/rates',
    )
    expect(
      within(links).getByRole('link', { name: 'Vendedores' }).getAttribute('aria-current'),
    ).toBe('page')
  })

  test('[VEND-01] shows no links to who may see the vendors alone', async () => {
    await portal.open('/vendors', olga)
    await rowOf(/Benito/)
    expect(screen.queryByRole('navigation', { name: 'Ajustes' })).toBeNull()
  })

  test('[VEND-01] is searched without regard to case and accents; nothing found says so, and can be undone', async () => {
    const user = await portal.open('/vendors')
    await rowOf(/Benito/)
    const search = screen.getByRole('searchbox', { name: 'Buscar vendedores' })
    await user.type(search, 'NIGUEZ')
    expect(await screen.findByText('1 vendedor encontrado')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Olga/ })).toBeNull()
    await user.type(search, ' none')
    expect(await screen.findByRole('heading', { name: 'Ningún vendedor coincide' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }))
    expect(await rowOf(/Olga/)).toBeTruthy()
    expect(portal.calls('/users')).toHaveLength(1)
  })

  test('[VEND-01] of 500 users draws a page, and asks for them once however one sorts, pages and searches', async () => {
    const data = Array.from({ length: 500 }, (_, index) => {
      const number = String(index).padStart(4, '0')
      const email = `v${number}@tienda.example`
      return { login: email, data: { name: `Vendedor ${number}`, phone: number, email } }
    })
    portal.server.use(http.get(portal.path('clientusers'), () => HttpResponse.json({ data })))
    const user = await portal.open('/vendors')
    await rowOf(/Vendedor 0000/)
    expect(screen.getAllByRole('row')).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
    await rowOf(/Vendedor 0010/)
    await user.click(screen.getByRole('button', { name: /teléfono/ }))
    await rowOf(/Vendedor 0000/)
    await user.click(screen.getByRole('button', { name: /teléfono/ }))
    await rowOf(/Vendedor 0499/)
    await user.type(screen.getByRole('searchbox'), 'v0271@')
    await rowOf(/Vendedor 0271/)
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(portal.calls('/users')).toHaveLength(1)
  })

  test('[VEND-01] of nobody says so and offers to add a user', async () => {
    portal.server.use(http.get(portal.path('clientusers'), () => HttpResponse.json({ data: [] })))
    await portal.open('/vendors')
    expect(
      await screen.findByRole('heading', { name: 'Este cliente aún no tiene vendedores' }),
    ).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Añadir vendedor' })).toHaveLength(2)
  })

  test.each([
    [serverError, 'No se han podido cargar los vendedores del cliente. Algo ha fallado'],
    [noConnection, 'No se han podido cargar los vendedores'],
    [wrongShape, 'No se han podido cargar los vendedores'],
  ])(
    '[VEND-05] that fails to load says so for 5 s, and can be tried again',
    async (fault, words) => {
      portal.server.use(fault(portal.backend(), 'clientusers'))
      const user = await portal.open('/vendors')
      const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' })
      await waitFor(() =>
        expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
          expect.stringContaining(words),
        ),
      )
      const shown = alertStore.get().filter(({ key }) => /vendors/i.test(key))
      expect(shown.map(({ timeOut }) => timeOut)).toEqual([5000])
      portal.server.resetHandlers(...portal.backend().handlers)
      await user.click(retry)
      expect(await rowOf(/Benito/)).toBeTruthy()
    },
  )
})

describe('removing', () => {
  test('[VEND-01] [VEND-05] asks first, then takes the user from the list and says so for 5 s', async () => {
    const user = await portal.open('/vendors')
    await rowOf(/Benito/)
    await user.click(removeButton('Benito Ñíguez'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('benito@tienda.example')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(portal.calls('/benito@tienda.example')).toHaveLength(0)

    await user.click(removeButton('Benito Ñíguez'))
    await user.click(await accept())
    expect((await screen.findByText('Vendedor eliminado')).closest('[role=status]')).toBeTruthy()
    expect(alertStore.get()[0]?.timeOut).toBe(5000)
    await waitFor(() => expect(screen.queryByRole('row', { name: /Benito/ })).toBeNull())
    expect(screen.getByText('2 vendedores')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('[VEND-05] that the server fails at says so for 5 s, and the user stays', async () => {
    portal.server.use(serverError(portal.backend(), 'removeuser'))
    const user = await portal.open('/vendors')
    await rowOf(/Benito/)
    await user.click(removeButton('Benito Ñíguez'))
    await user.click(await accept())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No se ha podido eliminar el vendedor',
    )
    expect(timeOf('vendors.alert.errorDelete')).toBe(5000)
    expect(await rowOf(/Benito/)).toBeTruthy()
  })

  test('[VEND-05] whose reply is lost looks whether the user is gone, and says what is so', async () => {
    portal.server.use(lostReply(portal.backend(), 'removeuser'))
    const user = await portal.open('/vendors')
    await rowOf(/Benito/)
    await user.click(removeButton('Benito Ñíguez'))
    await user.click(await accept())
    expect(await screen.findByText('Vendedor eliminado')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Benito/ })).toBeNull())
  })

  test('[VEND-01] pressed twice at once asks the server once', async () => {
    const user = await portal.open('/vendors')
    await rowOf(/Benito/)
    await user.click(removeButton('Benito Ñíguez'))
    await user.dblClick(await accept())
    await screen.findByText('Vendedor eliminado')
    expect(portal.calls('/benito@tienda.example')).toHaveLength(1)
  })
})

test.each(['/vendors', '/vendors/create', `/vendors/${encodeURIComponent(ana)}`])(
  '[ROUTE-02] %s sends a person without the permission home',
  async (place) => {
    await portal.open(place, 'benito@tienda.example')
    expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeTruthy()
    expect(location.hash).toBe('#/')
  },
)
