import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderDetailSchema } from '../../../src/contract/entities/report.ts'
import { repeatOrder } from '../../../src/cart/repeatOrder.ts'
import { haveSession } from '../../portal/portal.tsx'
import {
  ana,
  backend,
  budgets,
  cushion,
  field,
  item,
  press,
  rate,
  saveBudget,
  show,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

/** An article of a report that is made as a line of the cart is. */
const articleOf = (
  { drawableUUID, identifier, name, price, points, materials, accessories }: typeof cushion,
  sceneIndex: number,
) => ({
  ...{ drawableUUID, identifier, sceneIndex, materials, points },
  accessoryIds: accessories,
  metadata: { modelName: name },
  price: { quantity: 1, finalPrice: price.finalPrice },
  shoppingCartData: { special: '', remarks: '' },
})

const earlier = {
  ...orderDetailSchema.parse({
    orderNumber: 40,
    type: 'order',
    state: 'ORDER_DEFAULT',
    contactData: {
      clientName: 'Elvira Quiroga',
      phone1: '600123123',
      email: 'elvira@correo.example',
      city: 'Alcoy',
    },
    shopName: 'La Alameda Centro',
    client: { id: 1, name: 'Muebles La Alameda' },
    data: [
      articleOf({ ...item('uno'), price: { finalPrice: 900 } }, 0),
      articleOf(item('dos', { identifier: 'VIEJO-3P', name: 'Viejo 3 plazas' }), 0),
      articleOf(cushion, -1),
    ],
    images: [''],
    ownLines: [{ id: 'o', text: 'Montaje', units: 1, unitPrice: 5000 }],
    rebate: null,
    totalPrice: 2030,
    rate,
  }),
  anonymousMode: false,
}

test('a new budget for an earlier customer opens with the form filled in, at today’s prices, and says what has left the catalogue', async () => {
  await haveSession(backend, ana, 1)
  expect(repeatOrder(earlier, { clientId: 1, login: ana })).toBe('repeated')
  const user = await show()
  expect(field('Nombre').value).toBe('Elvira Quiroga')
  expect(field('Teléfono').value).toBe('600123123')
  expect(field('Población').value).toBe('Alcoy')
  const news = await screen.findByText('Viejo 3 plazas: no se puede pedir tal como está')
  const changes = news.closest('section')
  if (changes === null) throw new Error('The news stands nowhere')
  expect(within(changes).getByText(/^Alba 2 plazas: antes 900,00/)).toBeTruthy()
  expect((await screen.findAllByText('Montaje')).length).toBeGreaterThan(0)

  await user.click(press('Quitar del carrito: Viejo 3 plazas'))
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
  const [saved] = await budgets()
  expect(saved).toMatchObject({
    version: 1,
    customer: 'Elvira Quiroga',
    phone: '600123123',
    ownTotal: 5000,
  })
})
