import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { session } from '../../../src/browser/session.ts'
import { logIn, openPortal } from '../portal.tsx'
import { expectAlert, row } from '../orders/budgetRow.tsx'
import { useForeignPortal } from './foreignPortal.tsx'

const portal = useForeignPortal()

describe('[BACK-01] over a backend that sends what the spec names', () => {
  test('a person logs in, is told by what they typed, and sees what they may', async () => {
    const { user } = openPortal('/')
    await logIn(user, 'marta@otra.example', 'secreto')
    await screen.findByRole('heading', { level: 1, name: 'Hola Muebles Otra Casa' })
    for (const name of [/^Pedidos/, /^Presupuestos/, /^Imágenes/, /^Ajustes/])
      expect(screen.getAllByRole('link', { name }).length, String(name)).toBeGreaterThan(0)
    expect(session.get()?.userData).toMatchObject({
      login: 'marta@otra.example',
      acl: { orderList: true },
    })
  })

  test('a wrong password is told in its words, though it comes with HTTP 200', async () => {
    const { user } = openPortal('/login')
    await logIn(user, 'marta@otra.example', 'otra cosa')
    expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña incorrectos')
  })

  test('a session that a check tells by its login alone keeps its permissions and clients', async () => {
    await portal.haveSession()
    const before = session.get()
    const { verifySession, portalApi, startSession } =
      await import('../../../src/entry/portalApi.ts')
    if (before) startSession({ ...before, token: 'otra' })
    session.set(before ?? { token: '', userData: { login: '', acl: {}, clients: [] } })
    await verifySession(portalApi(portal.backend().site))
    expect(session.get()).toEqual(before)
  })

  test('a refused session inside HTTP 200 shows the login, which says that it has expired', async () => {
    portal.backend().instead.listorders = () =>
      HttpResponse.json({ status: 401, message: 'Sesión caducada' })
    await portal.open('/orders')
    expect(await screen.findByText(/Tu sesión ha caducado/)).toBeTruthy()
    expect(session.get()).toBeNull()
  })

  test('a failure inside HTTP 200 is read by the person in the server’s words', async () => {
    portal.backend().instead.listorders = () =>
      HttpResponse.json({ status: 'error', message: 'Estamos de inventario' })
    await portal.open('/orders')
    await expectAlert('Estamos de inventario')
  })

  test('budgets and orders are listed with dates, prices and references', async () => {
    await portal.open('/budgets')
    await screen.findByText('500:S3D')
    expect(row(500).textContent).toContain('1.300,50')
    expect(row(500).textContent).toContain('Salón Quiroga')
  })

  test('rows that can’t be read are counted and described, and the others shown', async () => {
    const [first, second] = portal.backend().rows
    portal.backend().instead.listorders = () =>
      HttpResponse.json([
        first,
        { ...second, totalPrice: 'a convenir' },
        { ...second, date: 'ayer' },
      ])
    const user = await portal.open('/budgets')
    await screen.findByText('500:S3D')
    const notice = screen.getByText(/No se han podido leer 2 filas/)
    await user.click(notice)
    expect(screen.getByText('Fila 2 (501): «totalPrice» es "a convenir"')).toBeTruthy()
    expect(screen.getByText('Fila 3 (501): «date» es "ayer"')).toBeTruthy()
  })

  test('a list of nothing but such rows is not called empty', async () => {
    portal.backend().instead.listorders = () => HttpResponse.json([{ id: 'X' }])
    await portal.open('/budgets')
    await screen.findByText(/No se ha podido leer 1 fila/)
    expect(screen.queryByText(/Ningún presupuesto|Todavía no hay/)).toBeNull()
  })

  test('vendors are listed, and one is saved, though the reply is empty', async () => {
    const user = await portal.open('/vendors')
    await screen.findByText('Iván Sastre')
    expect(screen.getByText('600555111')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Añadir vendedor' }))
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nuria@otra.example')
    await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Nuria Vega')
    await user.type(screen.getByLabelText(/^Contraseña/), 'butaca')
    await user.click(screen.getByRole('button', { name: /^Guarda/ }))
    await screen.findByText('Nuria Vega')
    expect(portal.backend().users.map(({ login }) => login)).toEqual([
      'ivan@otra.example',
      'nuria@otra.example',
    ])
  })

  test('an e-mail that is refused with HTTP 200 is told in the server’s words', async () => {
    const user = await portal.open('/vendors/create')
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'ivan@otra.example')
    await user.tab()
    await expectAlert('Ese correo ya está dado de alta')
  })

  test('the rate is shown', async () => {
    await portal.open('/rates')
    const factor = await screen.findByRole<HTMLInputElement>('textbox', {
      name: /^Valor del punto/,
    })
    expect(factor.value).toBe('2,5')
  })

  test('the gallery shows pictures at the spec’s fixed path where api.json names none', async () => {
    await portal.open('/images')
    const grid = await screen.findByRole('list', { name: /imágenes/i }).catch(() => document.body)
    await waitFor(() =>
      expect(grid.querySelector('img')?.getAttribute('src')).toBe('/api/v1/image/data/12'),
    )
  })

  test('a report tells what there is: number, picture, prices in the client’s rate', async () => {
    await portal.open('/order/500')
    await screen.findByRole('heading', { level: 1, name: /500:S3D/ })
    expect((await screen.findAllByText(/^1\.240,50\s€$/)).length).toBeGreaterThan(0)
    expect(screen.getByText('Elvira Quiroga')).toBeTruthy()
    const picture = screen.getByRole('img', { name: /Imagen de la escena 1/ })
    expect(picture.getAttribute('src')).toBe('/escena.png')
    expect(within(document.body).queryByText(/Desconocido/)).toBeNull()
  })
})
