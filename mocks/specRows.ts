/** The instant at which the rows were made: milliseconds, as this backend sends all of them. */
const made = Date.UTC(2026, 2, 10, 9, 30)

export const specClient = {
  id: '7',
  name: 'Muebles Otra Casa',
  features: { zeroPriceOrders: null, dbOrders: 1 },
}

export const specUser = (
  given: Partial<{
    login: string
    data: { name: string; phone: string | number; email: string | null }
  }> = {},
) => ({
  data: { name: 'Iván Sastre', phone: 600555111 as string | number, email: null as string | null },
  password: 'no se mira',
  login: 'ivan@otra.example',
  acl: { orderConfirmation: '1' },
  ...given,
})

/** A row of a list with every field that the spec names. */
export type SpecRow = {
  id: string
  date: number
  reference: string | null
  state: string
  type: string
  totalPrice: string | null
  totalItems: string
  sceneImages: (string | null)[] | null
  emptyMainScene: number
  confirmationState: string | number
  convertedOrder: string | null
  dateState: number | null
  dateValidate: number | null
  dateModified: number | null
  dateTransform: number | null
  client: number
  rate: Record<string, unknown>
}

const row: SpecRow = {
  id: '500',
  date: made,
  reference: 'Salón Quiroga',
  state: 'BUDGET_DEFAULT',
  type: 'budget',
  totalPrice: '1300.50',
  totalItems: '2',
  sceneImages: ['/escena.png'],
  emptyMainScene: 0,
  confirmationState: '0',
  convertedOrder: null,
  dateState: null,
  dateValidate: null,
  dateModified: null,
  dateTransform: null,
  client: 7,
  rate: {
    factoryPrice: '2.5',
    symbol: '&euro;',
    separator: '.',
    symbolPosition: '1',
    pointPvp: '1',
  },
}

export const specBudget = (given: Partial<SpecRow> = {}): SpecRow => ({ ...row, ...given })

export const specOrder = (given: Partial<SpecRow> = {}): SpecRow => ({
  ...row,
  id: '700',
  reference: null,
  state: 'ORDER_IN_PROGRESS',
  type: 'ORDER',
  sceneImages: null,
  ...given,
})
