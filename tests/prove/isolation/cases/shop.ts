import { rateVersion } from '../../../../server/store/rateVersion.ts'
import { aClient } from '../../../../mocks/data.ts'
import type { Case } from '../cases.ts'

const id = (own: { clientId: number }) => ({ id: own.clientId })
const clientId = (own: { clientId: number }) => ({ clientId: own.clientId })

const profile = {
  seller: {
    ...{ legalName: 'L', tradeName: 'T', address: 'A', taxNumber: '', phone: '' },
    ...{ email: '', web: '', iban: '' },
  },
  sale: { words: { es: '', en: '' }, vat: null, deposit: null },
}

/** The client's own things: its rate, profile, logo and pictures, and a person's own within it. */
export const shopCases: readonly Case[] = [
  { route: 'clientlist', about: 'none', needs: 'session', writes: false, params: () => ({}) },
  { route: 'clientdata', about: 'client', needs: 'session', writes: false, params: id },
  {
    ...{ route: 'saverate', about: 'client', needs: ['manageRate'], writes: true },
    params: (own) => ({
      ...{ ...id(own), factoryPrice: '3', symbol: '€', separator: '.', symbolPosition: 1 },
      version: rateVersion(aClient().rate),
    }),
  },
  { route: 'clientprofile', about: 'client', needs: ['manageRate'], writes: false, params: id },
  {
    ...{ route: 'saveprofile', about: 'client', needs: ['manageRate'], writes: true },
    params: (own) => ({ ...id(own), ...profile }),
  },
  {
    ...{ route: 'savelogo', about: 'client', needs: ['manageRate'], writes: true },
    ...{ params: id, file: () => 'a picture' },
  },
  { route: 'removelogo', about: 'client', needs: ['manageRate'], writes: true, params: id },
  {
    ...{ route: 'logodata', about: 'none', needs: 'anybody', writes: false, shows: ['Open'] },
    params: (own) => ({ id: own.logo }),
  },
  {
    route: 'listimages',
    about: 'client',
    needs: ['uploadImages'],
    writes: false,
    params: clientId,
  },
  {
    ...{ route: 'uploadimage', about: 'client', needs: ['uploadImages'], writes: true },
    params: (own) => ({ ...clientId(own), name: 'salón.jpg' }),
    file: () => 'a picture',
  },
  {
    ...{ route: 'removeimage', about: 'client', needs: ['uploadImages'], writes: true },
    params: (own) => ({ ...clientId(own), id: own.image }),
    inner: (_, other) => ({ id: other.image }),
  },
  {
    ...{ route: 'imagedata', about: 'none', needs: 'anybody', writes: false, shows: ['Open'] },
    params: (own) => ({ id: own.image }),
  },
  {
    ...{ route: 'imagethumb', about: 'none', needs: 'anybody', writes: false, shows: ['Open'] },
    params: (own) => ({ id: own.image }),
  },
  { route: 'listfavourites', about: 'client', needs: 'session', writes: false, params: clientId },
  {
    ...{ route: 'savefavourite', about: 'client', needs: 'session', writes: true },
    params: (own) => ({
      ...{ ...clientId(own), id: own.uuid(9), name: 'Salón' },
      scene: { version: 2, name: '', lines: [], joints: [], free: {} },
    }),
    inner: (_, other) => ({ id: other.favourite }),
  },
  {
    ...{ route: 'removefavourite', about: 'client', needs: 'session', writes: true },
    params: (own) => ({ ...clientId(own), id: own.favourite }),
    inner: (_, other) => ({ id: other.favourite }),
  },
  { route: 'listchoices', about: 'client', needs: 'session', writes: false, params: clientId },
  {
    ...{ route: 'savechoice', about: 'client', needs: 'session', writes: true },
    params: (own) => ({ ...clientId(own), name: 'default.order', value: own.uuid(9) }),
  },
  {
    ...{ route: 'savechoice', way: 'the client chosen last', about: 'client', needs: 'session' },
    writes: true,
    params: (own) => ({ ...clientId(own), name: 'lastClient', value: own.clientId }),
    inner: (_, other) => ({ value: other.clientId }),
  },
  {
    ...{ route: 'savechoice', way: 'a shared view', about: 'client', needs: ['budgetList'] },
    ...{ writes: true, refusesVisitors: true },
    params: (own) => ({
      ...{ ...clientId(own), name: `view.budget.${own.uuid(8)}`, isShared: true },
      value: { title: 'Otra', sort: 'dateDesc', filter: { view: 'month', search: '' } },
    }),
    inner: (_, other) => ({ name: other.view }),
  },
  { route: 'cartcopy', about: 'client', needs: 'session', writes: false, params: clientId },
  {
    ...{ route: 'savecartcopy', about: 'client', needs: 'session', writes: true },
    params: (own) => ({ ...clientId(own), device: 'Otro', cart: { scenes: [], dbItems: [] } }),
  },
]
