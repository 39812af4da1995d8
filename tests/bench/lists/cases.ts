import type { PlainPage } from './bare.ts'

const perPage = 50
const clientId = 1

/** A list request as a person makes it, and the plain SQL of the same page. */
export type ListCase = {
  name: string
  params: (index: number) => Record<string, unknown>
  plain: (index: number) => PlainPage
}

const words = [
  'ortega',
  'villalba',
  'soto',
  'hotel',
  'planta',
  'familia',
  'salon',
  'piso',
  'piloto',
  'ronda',
  'miramar',
  'clinica',
  'sala',
  'ferrer',
  'nunez',
  'sra',
  'despacho',
  'atico',
  'escaparate',
  'oficinas',
  'molina',
  'vidal',
  'puig',
  'recepcion',
  'tomas',
  'elena',
]
/** A term that was not looked for before: words, and words with one more letter or digit. */
const term = (index: number) => {
  const word = words[index % words.length] ?? ''
  const turn = Math.floor(index / words.length)
  return turn === 0 ? word : word.slice(0, -1 - (turn % 3)) + (turn > 3 ? ` ${turn}` : '')
}

const view = (type: string) =>
  `client_id = ${clientId} and type = '${type}' and archived_at is null`
const newest = 'date desc, id desc'

type Part = { params?: Record<string, unknown>; where?: string; orderBy?: string; page?: number }

const fixed = (name: string, part: Part): ListCase => {
  const { params = {}, where, orderBy = newest, page = 1 } = part
  const asked = { clientId, type: 'budget', sort: 'dateDesc', page, perPage, ...params }
  const condition = [view('budget'), ...(where === undefined ? [] : [where])].join(' and ')
  const plain = { where: condition, orderBy, offset: (page - 1) * perPage, limit: perPage }
  return { name, params: () => asked, plain: () => plain }
}

/** @param total  how many budgets the client has, to know its middle and last page */
export function listCases(total: number, now: number): ListCase[] {
  const last = Math.ceil(total / perPage)
  const middle = Math.ceil(last / 2)
  const from = new Date(now - 120 * 86_400_000)
  const to = new Date(now - 30 * 86_400_000)
  return [
    fixed('page 1', {}),
    fixed(`page ${middle}`, { page: middle }),
    fixed(`page ${last}, the last`, { page: last }),
    fixed('by reference, page 1', {
      params: { sort: 'referenceAsc' },
      orderBy: 'reference_key, id desc',
    }),
    fixed(`by reference, page ${last}`, {
      params: { sort: 'referenceAsc' },
      orderBy: 'reference_key, id desc',
      page: last,
    }),
    fixed('by price, page 1', {
      params: { sort: 'priceDesc' },
      orderBy: 'price_key desc, id desc',
    }),
    fixed(`by price, page ${middle}`, {
      params: { sort: 'priceDesc' },
      orderBy: 'price_key desc, id desc',
      page: middle,
    }),
    fixed('by customer, page 1', {
      params: { sort: 'customerAsc' },
      orderBy: 'customer_key, id desc',
    }),
    fixed(`by customer, page ${middle}`, {
      params: { sort: 'customerAsc' },
      orderBy: 'customer_key, id desc',
      page: middle,
    }),
    fixed('by vendor, page 1', {
      params: { sort: 'vendorAsc' },
      orderBy: 'vendor_key, id desc',
    }),
    fixed('to confirm', {
      params: { worklist: 'toConfirm' },
      where: "state in ('BUDGET_DEFAULT', 'BUDGET_VALIDATE') and confirmation_state = 0",
    }),
    fixed('not sent', {
      params: { state: 'BUDGET_DEFAULT,BUDGET_VALIDATE' },
      where: "state in ('BUDGET_DEFAULT', 'BUDGET_VALIDATE')",
    }),
    fixed('confirmed only', { params: { confirmed: true }, where: 'confirmation_state = 1' }),
    fixed('between two dates', {
      params: { from: from.toISOString(), to: to.toISOString() },
      where: `date >= ${from.getTime()} and date < ${to.getTime()}`,
    }),
    fixed('search, the same', {
      params: { search: 'Ortega' },
      where: "search_key like '%ortega%'",
    }),
    fixed('search of a telephone', {
      params: { search: '+34 600 000 057' },
      where: "search_key like '%600000057%'",
    }),
    fixed('search that finds nothing and asks what is meant', {
      params: { search: 'sotto' },
      where: "search_key like '%sotto%'",
    }),
    {
      name: 'search, always another',
      params: (index) => ({
        clientId,
        type: 'budget',
        sort: 'dateDesc',
        page: 1,
        perPage,
        search: term(index),
      }),
      plain: (index) => ({
        where: `${view('budget')} and search_key like '%${term(index)}%'`,
        orderBy: newest,
        offset: 0,
        limit: perPage,
      }),
    },
  ]
}
