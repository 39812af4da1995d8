import sharp from 'sharp'
import { aCatalogue } from '../../../mocks/catalogue.ts'
import { writeCsv } from '../../../server/catalogue/file/csvText.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { password } from '../../../mocks/data.ts'
import type { Shop } from './shop.ts'
import { aCart, dayAhead, type Wishes } from './wishes.ts'

const aPerson = ({ chance }: Shop) => {
  const login = `venta${chance.below(1e9)}@tienda.example`
  const person = { login, email: login, name: 'Vera Nueva', phone: '600000000', password }
  return { ...person, client_id: 1, roles: ['SALES'], key: chance.uuid() }
}

/** A new person with an account. @returns their login */
async function aColleague(shop: Shop): Promise<string> {
  const person = aPerson(shop)
  await shop.call('saveuser', person)
  return person.login
}

/** A small picture, each another. */
async function aPicture({ chance }: Shop): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: chance.below(256), g: chance.below(256), b: chance.below(256) }
  const width = 16 + chance.below(200)
  const made = sharp({ create: { width, height: 20 + chance.below(200), channels: 3, background } })
  return new Uint8Array(await made.png().toBuffer())
}

/** A catalogue's file, each another. */
function aFile({ chance }: Shop): Uint8Array<ArrayBuffer> {
  const { articles, ...rest } = aCatalogue()
  const points = { A: 9500 + chance.below(500) }
  const changed = articles.map((one) => (one.id === 'KIT-LIMPIEZA' ? { ...one, points } : one))
  return new TextEncoder().encode(writeCsv({ ...rest, articles: changed }, ';'))
}

type Office = { prepared: { day: string; version: string }[] }
/** Prepares a catalogue for a day. @returns what withdraws it */
async function prepared(shop: Shop, day: string) {
  const { prepared: waiting } = await shop.call<Office>('catalogueoffice', { clientId: 1 })
  for (const one of waiting) await shop.call('withdrawcatalogue', { clientId: 1, ...one })
  return { clientId: 1, day }
}

const aView = (title: string) => ({
  title,
  sort: 'dateDesc',
  filter: { view: 'all', search: '' },
})

const scene = { version: 2, name: '', lines: [], joints: [], free: {} }

/** What a shop keeps of itself and its people. */
export const shopWishes: Wishes = {
  saveuser: (shop) => ({ params: aPerson(shop), leaves: { people: 1, 'event vendorCreated': 1 } }),
  updateuser: async (shop) => {
    const login = await aColleague(shop)
    type Row = { login: string; version: string }
    const { data } = await shop.call<{ data: Row[] }>('clientusers', { id: 1 })
    const version = data.find((row) => row.login === login)?.version
    const params = { login, name: 'Vera Cambiada', phone: '611111111', version }
    return { params, leaves: { 'event vendorUpdated': 1 } }
  },
  removeuser: async (shop) => ({
    params: { login: await aColleague(shop) },
    leaves: { people: -1, 'event vendorRemoved': 1 },
  }),
  changepassword: async (shop) => {
    const token = await shop.enter(await aColleague(shop))
    const params = { oldPassword: password, newPassword: 'otra-clave-9182' }
    return { params, token, leaves: { 'event passwordChanged': 1 } }
  },
  endsession: async (shop) => {
    const login = await aColleague(shop)
    const [token] = [await shop.enter(login), await shop.enter(login)]
    return { params: {}, token, leaves: { sessions: -1, 'event sessionEnded': 1 } }
  },
  saverate: async (shop) => {
    type Client = { rate: Record<string, unknown>; version: string }
    const { rate, version } = await shop.call<Client>('clientdata', { id: 1 })
    const { symbol, separator, symbolPosition } = rate
    // The multiplier stays, so that carts cost what they did.
    const others = { separator: separator === '.' ? ',' : '.', symbol, symbolPosition, version }
    return { params: { id: 1, factoryPrice: 2, ...others }, leaves: { 'event rateSaved': 1 } }
  },
  saveprofile: async (shop) => {
    const { version } = await shop.call<{ version: string }>('clientprofile', { id: 1 })
    const tradeName = `La Alameda ${shop.chance.below(1e9)}`
    const params = {
      id: 1,
      ...emptyProfile,
      seller: { ...emptyProfile.seller, tradeName },
      version,
    }
    return { params, leaves: { 'event profileSaved': 1 } }
  },
  savefavourite: (shop) => ({
    params: { clientId: 1, id: shop.chance.uuid(), name: 'Rincón', scene },
    leaves: { favourites: 1 },
  }),
  removefavourite: async (shop) => {
    const params = { clientId: 1, id: shop.chance.uuid() }
    await shop.call('savefavourite', { ...params, name: 'Rincón', scene })
    return { params, leaves: { favourites: -1 } }
  },
  savechoice: (shop) => ({
    params: {
      ...{ clientId: 1, name: `view.budget.${shop.chance.uuid()}`, version: 0 },
      ...{ isShared: true, value: aView(shop.chance.uuid()) },
    },
    leaves: { choices: 1 },
  }),
  savecartcopy: async (shop) => {
    await shop.call('savecartcopy', { clientId: 1, device: '', cart: null })
    const { scenes, dbItems } = aCart(shop)
    const params = { clientId: 1, device: 'Chrome', cart: { scenes, dbItems }, seen: '' }
    type Copy = { data: { cart?: unknown } | null }
    // The browser reads the copy then, and finds its own cart.
    const isDone = async (code: string) => {
      const { data } = await shop.call<Copy>('cartcopy', { clientId: 1 })
      return code === 'changed' && JSON.stringify(data?.cart) === JSON.stringify(params.cart)
    }
    return { params, leaves: { choices: 1 }, isDone }
  },
  uploadimage: async (shop) => ({
    params: { clientId: 1, name: 'salon.png' },
    file: await aPicture(shop),
    leaves: { images: 1, 'event imageUploaded': 1 },
  }),
  savelogo: async (shop) => {
    await shop.call('removelogo', { id: 1 })
    const file = await aPicture(shop)
    return { params: { id: 1 }, file, leaves: { logos: 1, 'event logoSaved': 1 } }
  },
  importcatalogue: async (shop) => {
    const day = dayAhead(shop, 30 + shop.chance.below(300))
    const seen = await shop.catalogueVersion()
    const params = { ...(await prepared(shop, day)), format: 'csv', name: 'enero.csv', seen }
    return { params, file: aFile(shop), leaves: { prepared: 1, 'event cataloguePrepared': 1 } }
  },
}
