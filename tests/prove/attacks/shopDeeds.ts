import {
  at,
  code,
  exact,
  line,
  prose,
  sceneNamed,
  type Deed,
  type Field,
  type Texts,
} from './deed.ts'

const contact = {
  reference: line(200),
  clientName: line(200),
  cif: code(40),
  address: line(300),
  phone1: code(40),
  city: line(120),
  email: code(320),
  zipCode: code(20),
  remarks: prose(2000),
  factoryRemarks: prose(2000),
}

const article = (typed: Texts) => ({
  ...{ drawableUUID: 'uno', identifier: 'ALBA-2P', accessories: { pata: 'PAT-HAYA' } },
  ...{ materials: { asiento: 'LN-04', brazo: 'LN-04' }, price: { finalPrice: 1000 } },
  shoppingCartData: { quantity: 1, remarks: typed['remarks'], special: typed['special'] },
})

const pick = (names: readonly string[], typed: Texts, prefix: string) =>
  Object.fromEntries(names.map((name) => [name, typed[`${prefix}${name}`]]))
const prefixed = (given: object, prefix: string) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`${prefix}${name}`, value]))

/** A cart that is saved. */
export const saving: Deed = {
  route: 'saveorder',
  fields: {
    ...(prefixed(contact, 'contactData.') as Record<string, Field>),
    shopName: line(200),
    ownLine: line(200, 1),
    rebate: line(200),
    remarks: exact(2000),
    special: exact(2000),
    sceneName: exact(1000),
  },
  write: (call, own, typed) =>
    call('saveorder', {
      ...{ clientId: own.clientId, type: 'budget', key: crypto.randomUUID(), dbItems: [] },
      scenes: [{ lines: [article(typed)], scene: sceneNamed(typed['sceneName']) }],
      ownLines: [{ id: 'own', text: typed['ownLine'], units: 1, unitPrice: 100 }],
      rebate: { kind: 'percent', value: 1, text: typed['rebate'] },
      contactData: pick(Object.keys(contact), typed, 'contactData.'),
      shopName: typed['shopName'],
    }),
  read: async (call, _, reply) => {
    const { body } = await call('orderdata', { orderId: at(reply, 'orderId') })
    return {
      ...prefixed(at(body, 'contactData') as object, 'contactData.'),
      shopName: at(body, 'shopName'),
      ownLine: at(body, 'ownLines', 0, 'text'),
      rebate: at(body, 'rebate', 'text'),
      remarks: at(body, 'data', 0, 'shoppingCartData', 'remarks'),
      special: at(body, 'data', 0, 'shoppingCartData', 'special'),
      sceneName: at(body, 'scenes', 0, 'name'),
    }
  },
}

const sellers = ['legalName', 'tradeName', 'address', 'taxNumber', 'phone']
/** A shop's profile. */
export const profile: Deed = {
  route: 'saveprofile',
  fields: {
    legalName: { most: 200, kept: 'plainLine' },
    tradeName: { most: 200, kept: 'plainLine' },
    address: { most: 300, kept: 'plainLines' },
    taxNumber: { most: 40, kept: 'plainLine' },
    phone: { most: 40, kept: 'plainLine' },
    es: { most: 5000, kept: 'plainLines' },
    en: { most: 5000, kept: 'plainLines' },
    usual: line(200, 1),
  },
  write: (call, own, typed) =>
    call('saveprofile', {
      id: own.clientId,
      seller: { ...pick(sellers, typed, ''), email: '', web: '', iban: '' },
      sale: { words: pick(['es', 'en'], typed, ''), vat: null, deposit: null },
      usualLines: { symbol: '€', lines: [{ text: typed['usual'], units: 1, unitPrice: 1 }] },
    }),
  read: async (call, own) => {
    const { body } = await call('clientprofile', { id: own.clientId })
    return {
      ...(at(body, 'seller') as object),
      ...(at(body, 'sale', 'words') as object),
      usual: at(body, 'usualLines', 'lines', 0, 'text'),
    }
  },
}
