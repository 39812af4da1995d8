import type { Permission } from '../../src/domain/people/permissions.ts'
import { plain } from './people.ts'

type Params = Record<string, unknown>
/** What an endpoint accepts and refuses. */
export type Row = {
  params: Params
  /** Parameters that are refused, each with the name of the wrong one. */
  bad: [string, Params][]
  /** The permission that the call needs; null: only a session; undefined: not even that. */
  needs: Permission | null | undefined
  /** The status that a user of another client gets; null if the call is about nobody's data. */
  otherClient: 200 | 403 | 404 | null
}

const newUser = {
  client_id: 1,
  login: 'nuevo@tienda.example',
  email: 'nuevo@tienda.example',
  name: 'Noa Vidal',
  phone: '600111222',
  password: 'butaca roja',
}
const rate = { id: 1, factoryPrice: '2,125', symbol: '€', separator: '.', symbolPosition: 1 }
const changed = { login: plain, name: 'Berta', phone: '1' }

/** Bodies with one wrong field; undefined leaves the field out. */
const faults = (good: Params, wrong: [string, ...unknown[]][]): [string, Params][] =>
  wrong.flatMap(([name, ...values]) =>
    values.map((value): [string, Params] => {
      const [field = '', inner] = name.split('.')
      const given = inner === undefined ? value : { [inner]: value }
      return [name, { ...good, [field]: given }]
    }),
  )

/** Vendors, rates, images and registration, with parameters that try to get more than is allowed. */
export const backOfficeRows = {
  clientusers: { params: { id: 1 }, bad: [], needs: 'manageUsers', otherClient: 403 },
  validlogin: {
    params: { login: 'nuevo@tienda.example', email: true },
    bad: [
      ['login', {}],
      ['email', { login: 'a@b.example', email: 'maybe' }],
    ],
    needs: 'manageUsers',
    otherClient: null,
  },
  saveuser: {
    params: newUser,
    bad: faults(newUser, [
      ['client_id', undefined, 'uno', 0],
      ['name', undefined, ' ', 'x'.repeat(201), 7],
      ['phone', '1'.repeat(16)],
      ['password', undefined, 'abc', 'x'.repeat(61)],
      ['login', undefined, `${'x'.repeat(320)}@tienda.example`],
      ['roles', ['ADMIN'], ['SALES', 'SALES'], [], 'SALES'],
      ['key', 'again'],
      ['isAdmin', true],
      ['id', 1],
      ['passwordHash', 'scrypt'],
      ['acl', 'everything'],
      ['acl.manageUsers', true],
      ['acl.orderConfirmation', 'yes'],
    ]),
    needs: 'manageUsers',
    otherClient: 403,
  },
  updateuser: {
    params: changed,
    bad: faults(changed, [
      ['name', undefined, ''],
      ['phone', undefined],
      ['password', 'abc'],
      ['client_id', 1],
      ['clients', [1, 2]],
      ['roles', ['SALES']],
      ['acl.multiclient', true],
    ]),
    needs: 'manageUsers',
    otherClient: 404,
  },
  removeuser: {
    params: { login: plain },
    bad: [['clientId', { login: plain, clientId: 2 }]],
    needs: 'manageUsers',
    otherClient: 404,
  },
  saverate: {
    params: rate,
    bad: faults(rate, [
      ['factoryPrice', undefined, '', 'dos', '1.2345', -1, 0.0001, '1e3', '1.000,5', null, true],
      ['symbol', undefined, '', '  ', 'dollar', '\u202e$', '&pound;&pound;'],
      ['separator', undefined, ' ', '.,'],
      ['symbolPosition', undefined, 2, 'left', '', null],
      ['pointPvp', 'mucho', null],
    ]),
    needs: 'manageRate',
    otherClient: 403,
  },
  register: {
    params: { EMAIL: 'elvira@correo.example', FNAME: 'Elvira', hidden: '' },
    bad: [
      ['EMAIL', { FNAME: 'Elvira' }],
      ['EMAIL', { EMAIL: 'elvira@correo', FNAME: 'Elvira' }],
      ['FNAME', { EMAIL: 'elvira@correo.example', FNAME: 'El' }],
    ],
    needs: undefined,
    otherClient: null,
  },
  listimages: {
    params: { clientId: 1 },
    bad: [['clientId', { clientId: 'uno' }]],
    needs: 'uploadImages',
    otherClient: 403,
  },
  catalogueoffice: {
    params: { clientId: 1 },
    bad: [['clientId', { clientId: 'uno' }]],
    needs: 'manageRate',
    otherClient: 403,
  },
  exportcatalogue: {
    params: { clientId: 1, format: 'csv' },
    bad: [['format', { clientId: 1, format: 'xlsx' }]],
    needs: 'manageRate',
    otherClient: 403,
  },
  withdrawcatalogue: {
    params: { clientId: 1, day: '2027-01-01', version: 'x' },
    bad: [
      ['day', { clientId: 1, day: 'mañana', version: 'x' }],
      ['version', { clientId: 1, day: '2027-01-01', version: 'x'.repeat(101) }],
    ],
    needs: 'manageRate',
    otherClient: 403,
  },
  removeimage: {
    params: { clientId: 1, id: 'AAAAAAAAAAAAAAAAAAAAAA' },
    bad: [['id', { clientId: 1, id: 'x'.repeat(101) }]],
    needs: 'uploadImages',
    otherClient: 403,
  },
} satisfies Record<string, Row>

const line = {
  drawableUUID: 'uno',
  identifier: 'ALBA-2P',
  shoppingCartData: { quantity: 1, remarks: '' },
  accessories: { pata: 'PAT-HAYA' },
}
const cart = (lines: unknown) => ({ clientId: 1, cartData: lines })
const open: Omit<Row, 'params'> = { bad: [], needs: undefined, otherClient: 200 }

const savedCart = {
  clientId: 1,
  type: 'budget',
  key: '0b7c7f5e-8a55-4f0e-9d0b-0d6a53d1c001',
  scenes: [{ lines: [{ ...line, price: { finalPrice: 1000 } }] }],
  dbItems: [],
  contactData: { reference: 'Salón' },
}
const [savedScene] = savedCart.scenes
const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as unknown

/** The cart's way into an order. */
export const savingRows = {
  saveorder: {
    params: savedCart,
    bad: [
      ...faults(savedCart, [
        ['clientId', undefined, 'uno'],
        ['type', undefined, 'sofa'],
        ['key', undefined, 'again'],
        ['scenes', undefined, [], Array.from({ length: 51 }, () => savedScene)],
        ['scenes', [savedScene, savedScene]],
        ['dbItems', undefined, Array.from({ length: 1001 }, () => line)],
        ['contactData', undefined, 'Elvira'],
        ['contactData.reference', 'x'.repeat(201)],
        ['contactData.remarks', 'x'.repeat(2001)],
        ['shopName', 'x'.repeat(201)],
        ['total', 1],
      ]),
      ['scenes.lines', { ...savedCart, scenes: [{ lines: [] }] }],
      ['scenes.lines.price', { ...savedCart, scenes: [{ lines: [line] }] }],
      [
        'scenes.scene.version',
        { ...savedCart, scenes: [{ ...savedScene, scene: { version: 0 } }] },
      ],
      ['scenes.scene', { ...savedCart, scenes: [{ ...savedScene, scene: { version: 9, deep } }] }],
    ],
    needs: 'orderGeneration',
    otherClient: 403,
  },
  notifyorder: {
    params: { orderId: 100 },
    bad: [['orderId', { orderId: 'cien' }]],
    needs: 'orderGeneration',
    otherClient: 404,
  },
} satisfies Record<string, Row>

const kept = {
  clientId: 1,
  id: '0b7c7f5e-8a55-4f0e-9d0b-0d6a53d1c001',
  name: 'Salón',
  scene: { version: 2, name: '', lines: [], joints: [], free: {} },
}

const pageSize = { clientId: 1, name: 'pageSize', value: 25 }
const copy = { clientId: 1, device: 'Chrome', cart: { scenes: [], dbItems: [] } }

/** What people choose for their lists, and the copies of their carts. */
export const choiceRows = {
  listchoices: {
    params: { clientId: 1 },
    bad: [['clientId', { clientId: 'uno' }]],
    needs: null,
    otherClient: 403,
  },
  savechoice: {
    params: pageSize,
    bad: [
      ...faults(pageSize, [
        ['clientId', 'uno'],
        ['name', 'pageSizes', 'view.budget.1'],
        ['value', undefined, 26, '25', { size: 25 }],
        ['version', -1, 'first'],
        ['isShared', true, 'maybe'],
        ['userId', 2],
      ]),
      ...faults({ ...pageSize, name: 'theme', value: 'dark' }, [['value', 'red', 'x'.repeat(2e5)]]),
    ],
    needs: null,
    otherClient: 403,
  },
  cartcopy: {
    params: { clientId: 1 },
    bad: [['clientId', { clientId: 'uno' }]],
    needs: null,
    otherClient: 403,
  },
  savecartcopy: {
    params: copy,
    bad: faults(copy, [
      ['device', undefined, 7, 'x'.repeat(101)],
      ['cart', undefined, [], 'sofa'],
      ['cart.scenes', 'sofa', {}],
      ['userId', 2],
    ]),
    needs: null,
    otherClient: 403,
  },
} satisfies Record<string, Row>

/** Scenes that somebody keeps for themselves. */
export const favouriteRows = {
  listfavourites: {
    params: { clientId: 1 },
    bad: [['clientId', { clientId: 'uno' }]],
    needs: null,
    otherClient: 403,
  },
  savefavourite: {
    params: kept,
    bad: [
      ...faults(kept, [
        ['clientId', 'uno'],
        ['id', 'again'],
        ['name', undefined, 'x'.repeat(101), 7],
        ['scene', undefined, 'sofa', { version: 9, deep }],
        ['userId', 2],
      ]),
      ['scene.version', { ...kept, scene: { version: 0 } }],
    ],
    needs: null,
    otherClient: 403,
  },
  removefavourite: {
    params: { clientId: 1, id: kept.id },
    bad: [['id', { clientId: 1, id: 'x' }]],
    needs: null,
    otherClient: 403,
  },
} satisfies Record<string, Row>

/** What can be ordered, and what it costs. */
export const catalogueRows = {
  dictionaryAll: {
    ...open,
    params: { lang: 'en', clientId: 1 },
    bad: [
      ['lang', { lang: 'fr' }],
      ['clientId', { clientId: 'uno' }],
    ],
  },
  dbmodels: { ...open, params: { clientId: 1 }, bad: [['clientId', { clientId: 0 }]] },
  dbmodelParts: {
    ...open,
    params: { models: ['ALBA-2P', 'OTRO'] },
    bad: [
      ['models', {}],
      ['models', { models: 'ALBA-2P' }],
    ],
  },
  dbmodelAccessories: { ...open, params: { id: 'ALBA-2P' } },
  dbmodelData: { ...open, params: { modelId: 'ALBA-2P' } },
  modelaccessories: { ...open, params: { id: 'ALBA-2P' } },
  catalogmodels: { ...open, params: { clientId: 1 } },
  catalogmaterials: { ...open, params: { clientId: 1 } },
  catalogaccessories: { ...open, params: { clientId: 1 } },
  materialscatalogue: { ...open, params: {} },
  cataloguekey: {
    params: { clientId: 1 },
    bad: [['clientId', { clientId: 'uno' }]],
    needs: null,
    otherClient: 403,
  },
  shoppingcart: {
    params: cart([line]),
    bad: [
      ['cartData', { clientId: 1 }],
      ['cartData', cart('[{')],
      ['cartData', cart(Array.from({ length: 1001 }, () => line))],
      ['clientId', { cartData: [line] }],
    ],
    needs: null,
    otherClient: 403,
  },
} satisfies Record<string, Row>
