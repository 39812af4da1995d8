import { writeJson } from '../../../server/catalogue/file/json.ts'
import { markedCatalogue } from '../isolation/documents.ts'
import type { Things } from '../isolation/things.ts'
import {
  at,
  code,
  exact,
  line,
  prose,
  sceneNamed,
  type Call,
  type Deed,
  type Read,
} from './deed.ts'
import { profile, saving } from './shopDeeds.ts'

const personFields = { name: line(200, 1), phone: code(15) }
const personOf = async (call: Call, own: Things, login: string) => {
  const { body } = await call('clientusers', { id: own.clientId })
  return (at(body, 'data') as { login: string; data: Read }[]).find((one) => one.login === login)
    ?.data as Read
}
const newcomer = 'nueva@tienda.example'

const people: readonly Deed[] = [
  {
    ...{ route: 'saveuser', fields: personFields },
    write: (call, own, typed) =>
      call('saveuser', {
        ...{ ...typed, client_id: own.clientId, password: 'butaca de roble rojo' },
        ...{ login: newcomer, email: newcomer },
      }),
    read: (call, own) => personOf(call, own, newcomer),
  },
  {
    ...{ route: 'updateuser', fields: personFields },
    write: (call, own, typed) => call('updateuser', { ...typed, login: own.victim }),
    read: (call, own) => personOf(call, own, own.victim),
  },
]

const own: readonly Deed[] = [
  {
    route: 'savefavourite',
    fields: { name: line(100), scene: exact(1000) },
    write: (call, { clientId, uuid }, { name, scene }) =>
      call('savefavourite', { ...{ clientId, id: uuid(9), name }, scene: sceneNamed(scene) }),
    read: async (call, { clientId, uuid }) => {
      const { body } = await call('listfavourites', { clientId })
      const one = (at(body, 'data') as { id: string }[]).find(({ id }) => id === uuid(9))
      return { name: at(one, 'name'), scene: at(one, 'scene', 'name') }
    },
  },
  {
    route: 'savechoice',
    fields: { title: exact(60), search: exact(200), vendor: exact(200), column: exact(40) },
    write: (call, { clientId, uuid }, { title, search, vendor, column = '' }) =>
      call('savechoice', {
        ...{ clientId, name: `view.budget.${uuid(9)}` },
        value: {
          ...{ title, sort: 'dateDesc', filter: { view: 'month', search, vendor } },
          // The name of an object's prototype is none that JSON carries as a key.
          columns: { hidden: [column], order: [], widths: {} },
        },
      }),
    read: async (call, { clientId, uuid }) => {
      const { body } = await call('listchoices', { clientId })
      const rows = at(body, 'own') as { name: string }[]
      const value = at(
        rows.find(({ name }) => name === `view.budget.${uuid(9)}`),
        'value',
      )
      return {
        ...(at(value, 'filter') as object),
        ...{ title: at(value, 'title'), column: at(value, 'columns', 'hidden', 0) },
      }
    },
  },
  {
    route: 'savecartcopy',
    fields: { device: exact(100), later: exact(2000) },
    write: (call, { clientId }, { device, later }) =>
      call('savecartcopy', { clientId, device, cart: { scenes: [], dbItems: [], later } }),
    read: async (call, { clientId }) => {
      const { body } = await call('cartcopy', { clientId })
      return { device: at(body, 'data', 'device'), later: at(body, 'data', 'cart', 'later') }
    },
  },
]

/** What a list of notes has of one. */
const textOf = (body: unknown, id: string) =>
  at(
    (at(body, 'notes') as { id: string }[]).find((one) => one.id === id),
    'text',
  )

const notes: readonly Deed[] = [
  {
    ...{ route: 'savecustomernote', fields: { text: prose(2000) } },
    write: (call, { budget, uuid }, { text }) =>
      call('savecustomernote', { orderId: budget, id: uuid(9), text }),
    read: async (call, { budget, uuid }) => ({
      text: textOf((await call('customerdata', { orderId: budget })).body, uuid(9)),
    }),
  },
  {
    ...{ route: 'saveordernote', fields: { text: prose(2000) } },
    write: (call, { budget, uuid }, { text }) =>
      call('saveordernote', { orderId: budget, id: uuid(9), text }),
    read: async (call, { budget, uuid }) => ({
      text: textOf((await call('ordernotes', { orderId: budget })).body, uuid(9)),
    }),
  },
  {
    ...{ route: 'setreminder', fields: { note: prose(500) } },
    write: (call, { order, ...things }, { note }) =>
      call('setreminder', { orderId: order, day: things.preparedDay, note }),
    read: async (call, { clientId, order }) => {
      const { body } = await call('listreminders', { clientId })
      const rows = at(body, 'data') as { orderId: number; note: string }[]
      return { note: rows.find(({ orderId }) => orderId === order)?.note }
    },
  },
  {
    ...{ route: 'moveorder', fields: { reason: prose(500) } },
    write: (call, { order }, { reason }) =>
      call('moveorder', { orderId: order, state: 'ORDER_NULL', reason }),
    read: async (call, { order }) => {
      const { body } = await call('orderhistory', { orderId: order })
      return { reason: at((at(body, 'data') as unknown[]).at(-1), 'text') }
    },
  },
]

const byLink = ({ budget, token, link }: Things) => ({ budgetId: budget, token, link })
const customer = { isCustomer: true }

const customers: readonly Deed[] = [
  {
    ...{ route: 'answerbudget', fields: { name: line(200, 2), text: prose(2000) } },
    write: (call, things, typed) =>
      call('answerbudget', { ...byLink(things), ...typed, answer: 'change' }, customer),
    read: async (call, things) => {
      const { body } = await call('acceptancedata', byLink(things), customer)
      return at(body, 'answered') as Read
    },
  },
  {
    ...{ route: 'acceptbudget', fields: { name: line(200, 2) } },
    write: (call, things, typed) =>
      call('acceptbudget', { ...byLink(things), ...typed, agreed: true }, customer),
    read: async (call, things) => {
      const { body } = await call('acceptancedata', byLink(things), customer)
      return { name: at(body, 'acceptedBy') }
    },
  },
  {
    ...{ route: 'sendreport', fields: { subject: line(200, 1), message: prose(4000) } },
    write: (call, { budget, uuid }, typed) =>
      call('sendreport', {
        ...{ ...typed, orderId: budget, to: 'elvira@correo.example', language: 'es' },
        ...{ key: uuid(9), accepts: true },
      }),
    // What was sent is in the mail alone.
    read: () => Promise.resolve({}),
  },
  {
    ...{ route: 'register', fields: { FNAME: line(200, 3) } },
    write: (call, _, typed) =>
      call('register', { EMAIL: 'elvira@correo.example', ...typed }, customer),
    read: () => Promise.resolve({}),
  },
]

const files: readonly Deed[] = [
  {
    ...{ route: 'uploadimage', fields: { name: line(255, 1) } },
    write: (call, { clientId }, { name }) =>
      call('uploadimage', { clientId, name }, { file: 'a picture' }),
    read: async (call, { clientId }, reply) => {
      const { body } = await call('listimages', { clientId })
      const images = at(body, 'data') as { id: string; name: string }[]
      return { name: images.find(({ id }) => id === at(reply, 'data', 'id'))?.name }
    },
  },
  {
    ...{ route: 'importcatalogue', fields: { name: line(255, 1) } },
    write: (call, { clientId, catalogueVersion }, { name }) => {
      const file = writeJson(markedCatalogue('next'))
      const params = { clientId, format: 'json', name, seen: catalogueVersion, day: '2026-12-24' }
      return call('importcatalogue', params, { file })
    },
    read: async (call, { clientId }) => {
      const { body } = await call('catalogueoffice', { clientId })
      const rows = at(body, 'prepared') as { day: string; file: string }[]
      return { name: rows.find(({ day }) => day === '2026-12-24')?.file }
    },
  },
]

/** Every call that stores a text that somebody types. */
export const deeds: readonly Deed[] = [
  saving,
  profile,
  ...people,
  ...own,
  ...notes,
  ...customers,
  ...files,
]

/** Fields by the paths that the contract gives them, where these are others than `route.field`. */
export const contractPaths: Readonly<Record<string, string>> = {
  'saveorder.ownLine': 'saveorder.ownLines[].text',
  'saveorder.rebate': 'saveorder.rebate.text',
  'saveorder.remarks': 'saveorder.scenes[].lines[].shoppingCartData.remarks',
  'saveorder.special': 'saveorder.scenes[].lines[].shoppingCartData.special',
  'saveorder.sceneName': 'saveorder.scenes[].scene.name',
  'saveprofile.legalName': 'saveprofile.seller.legalName',
  'saveprofile.tradeName': 'saveprofile.seller.tradeName',
  'saveprofile.address': 'saveprofile.seller.address',
  'saveprofile.taxNumber': 'saveprofile.seller.taxNumber',
  'saveprofile.phone': 'saveprofile.seller.phone',
  'saveprofile.es': 'saveprofile.sale.words.es',
  'saveprofile.en': 'saveprofile.sale.words.en',
  'saveprofile.usual': 'saveprofile.usualLines.lines[].text',
  'savefavourite.scene': 'savefavourite.scene.name',
  'savechoice.title': 'savechoice.value',
}
