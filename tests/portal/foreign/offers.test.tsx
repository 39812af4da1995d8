import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { row, unfold } from '../orders/budgetRow.tsx'
import { goTo, openPortal } from '../portal.tsx'
import { useForeignPortal } from './foreignPortal.tsx'

const portal = useForeignPortal()

// A page fetches its configuration once; here each test has its own.
vi.mock(import('../../../src/api/site.ts'), () => ({
  loadSite: () => Promise.resolve(portal.backend().site),
}))

const notFound = () => screen.findByRole('heading', { name: 'Página no encontrada' })

describe('[BACK-02] over a backend that lacks calls', () => {
  test('screens that need them are offered nowhere and found at no address', async () => {
    portal.without(['clientusers', 'clientdata', 'listimages'])
    const user = await portal.open('/')
    await screen.findByRole('heading', { level: 1, name: 'Hola Muebles Otra Casa' })
    await user.click(screen.getByRole('button', { name: /^Menú/ }))
    expect(screen.getAllByRole('link', { name: /^Pedidos/ }).length).toBeGreaterThan(1)
    for (const name of [/^Imágenes/, /^Ajustes/, /^Vendedores/, /^Tarifa/])
      expect(screen.queryAllByRole('link', { name }), String(name)).toEqual([])
    goTo('/images')
    await notFound()
  })

  test('[DAY-04] nothing is counted that awaits, and an address that names a worklist is the usual list', async () => {
    await portal.open('/')
    await screen.findByRole('heading', { level: 1, name: 'Hola Muebles Otra Casa' })
    expect(screen.queryByText('Lo que me espera')).toBeNull()
    const filter = { view: 'toConfirm', vendor: 'Marta', state: 'BUDGET_NULL' }
    goTo(`/budgets?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await screen.findByText('500:S3D')
    expect(screen.queryByRole('group', { name: 'Lo que me espera' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No enviados' }).checked).toBe(true)
  })

  test('lists without reports link to none, and hand no scene to the composer', async () => {
    portal.without(['orderdata'])
    await portal.haveSession()
    const { details } = await unfold(500)
    expect(within(details).queryByRole('link', { name: /informe/i })).toBeNull()
    expect(within(row(500)).queryAllByRole('link')).toEqual([])
    expect(within(details).queryByRole('button', { name: /^Presupuesto nuevo/ })).toBeNull()
    goTo('/order/500')
    await notFound()
  })

  test('decisions that it has no calls for are not offered', async () => {
    portal.without(['unconfirmbudget', 'budget2order', 'opencart'])
    await portal.haveSession()
    const { details } = await unfold(500)
    expect(within(details).getByRole('button', { name: 'Anular' })).toBeTruthy()
    for (const name of ['Confirmar', 'Pasar a pedido', 'Cargar en el carrito'])
      expect(within(details).queryByRole('button', { name }), name).toBeNull()
    expect(within(details).queryByRole('region', { name: 'Notas internas' })).toBeNull()
  })

  test('users that can’t be made, changed or removed are listed all the same', async () => {
    portal.without(['saveuser', 'updateuser', 'removeuser'])
    await portal.open('/vendors')
    await screen.findByText('Iván Sastre')
    expect(screen.queryByRole('link', { name: /Añadir vendedor|Iván Sastre|Editar/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull()
    goTo('/vendors/create')
    await notFound()
  })

  test('a rate that can’t be saved is shown, and says so', async () => {
    portal.without(['saverate'])
    await portal.open('/rates')
    expect(await screen.findByText('Desde aquí esta tarifa solo se puede consultar.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Guarda/ })).toBeNull()
  })

  test('calls that the portal can’t be without are named when the site loads', async () => {
    portal.without(['userdata', 'clientdata'])
    openPortal('/')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('le faltan llamadas que el portal necesita: userdata')
    expect(alert.textContent).not.toContain('clientdata')
  })
})

describe('[BACK-02] texts promise nothing that only our server does', () => {
  test('a new user whose reply is lost may be saved twice', async () => {
    const user = await portal.open('/vendors/create')
    portal.backend().instead.saveuser = () => HttpResponse.error()
    await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'nuria@otra.example')
    await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Nuria Vega')
    await user.type(screen.getByLabelText(/^Contraseña/), 'butaca')
    await user.click(screen.getByRole('button', { name: /^Guarda/ }))
    expect(await screen.findByText(/mira en la lista de vendedores/)).toBeTruthy()
    expect(screen.queryByText(/no se duplicará/)).toBeNull()
    const [sent] = portal.backend().asked.filter(({ name }) => name === 'saveuser')
    expect(sent?.params).not.toHaveProperty('key')
  })

  test('an empty list tells of no composition that could be saved', async () => {
    portal.backend().instead.listorders = () => HttpResponse.json({ data: [] })
    await portal.open('/orders?filter=%7B%22view%22%3A%22all%22%7D')
    expect(await screen.findByText('Todavía no hay pedidos')).toBeTruthy()
    expect(screen.queryByText(/Cuando guardes una composición/)).toBeNull()
  })

  test('nor does an empty list of orders to walk around in', async () => {
    portal.backend().instead.listorders = () => HttpResponse.json({ data: [] })
    await portal.open('/vr-orders')
    expect(await screen.findByText('Todavía no hay pedidos')).toBeTruthy()
    expect(screen.queryByText(/Cuando guardes una composición/)).toBeNull()
  })

  test('no budget has expired where nothing tells until when its prices hold', async () => {
    await portal.open('/budgets?filter=%7B%22view%22%3A%22all%22%7D')
    await waitFor(() => expect(row(500)).toBeTruthy())
    expect(screen.queryByText('Caducado')).toBeNull()
  })

  test('where there is nothing to compose with, the composer’s page is called what it is, a cart', async () => {
    const user = await portal.open('/')
    expect(await screen.findByText(/^Tu carrito, con lo que cargas/)).toBeTruthy()
    expect(screen.queryByText(/3D|línea a línea/)).toBeNull()
    expect(screen.queryByText('Crear composición')).toBeNull()
    expect(screen.getByRole('link', { name: /^Carrito Tu carrito/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Menú/ }))
    expect(screen.getByRole('link', { name: 'Carrito' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Escenas' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Carrito/ }))
    expect(await screen.findByText('Carga un presupuesto desde su lista.')).toBeTruthy()
    goTo('/budgets')
    await screen.findByRole('heading', { level: 1, name: 'Presupuestos' })
    for (const name of ['Nueva composición', 'Nueva'])
      expect(screen.queryByRole('link', { name }), name).toBeNull()
  })

  test('nor does the login offer to try composing there', async () => {
    openPortal('/login')
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Probar sin cuenta' })).toBeNull()
  })

  test('how long an account is kept is not said for somebody else', async () => {
    await portal.open('/data-protection')
    expect(await screen.findByText('Mientras tengas cuenta.')).toBeTruthy()
    expect(screen.queryByText(/hasta que pidas que se borren/)).toBeNull()
  })
})
