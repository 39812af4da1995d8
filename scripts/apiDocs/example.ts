import * as z from 'zod/mini'
import { contract, type EndpointName } from '../../src/contract/contract.ts'
import type { Field } from './fields.ts'

/** A value of each form of a field. */
const examples: Record<string, unknown> = {
  text: '…',
  event: 'created',
  texts: [],
  'texts by name': {},
  number: 1.25,
  'whole number': 1,
  'number above 0': 12407,
  'yes or no': true,
  '0 or 1': 1,
  instant: '2026-03-10T09:30:00Z',
  permissions: { orderList: true, budgetList: true },
  scene: { version: 2, name: '', lines: [], joints: [], free: {} },
  tree: { root: [] },
  'parts by model': { models: {} },
  OK: 'OK',
}

/** Where fields depend on each other, their forms alone do not say what is needed. */
const dependent: Partial<Record<EndpointName, unknown>> = {
  login: { token: '…', userData: { clients: [{ id: 7 }] }, acl: examples.permissions },
  userdata: { userData: {} },
  listorders: [{ id: 12407, date: examples.instant, state: 'ORDER_VALIDATE' }],
  listarchived: [{ id: 12407, date: examples.instant, state: 'BUDGET_DEFAULT' }],
  clientusers: [{ login: 'sales@shop.example' }],
  opencart: { dbItems: [{ drawableUUID: '…', identifier: 'ALBA-2P' }] },
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function exampleOf({ path, form }: Field): unknown {
  const [, first] = /^`(.+?)`/.exec(form) ?? []
  const value = first ?? examples[form]
  if (value === undefined) throw new Error(`docs/api.md has no example of ${path}: ${form}`)
  return value
}

function fromFields([whole, ...fields]: readonly Field[]): unknown {
  // Of a reply that is read as a whole there is nothing inside.
  if (whole && fields.length === 0 && whole.form in examples) return exampleOf(whole)
  const rows = whole?.form === 'list'
  const row: Record<string, unknown> = {}
  const placed = new Map<string, Record<string, unknown>>([[rows ? '[]' : '', row]])
  for (const field of fields) {
    const at = field.path.lastIndexOf('.')
    const above = placed.get(at < 0 ? '' : field.path.slice(0, at))
    if (field.mayLack || above === undefined) continue
    const name = field.path.slice(at + 1)
    if (field.form === 'group' || field.form === 'list') {
      const inside: Record<string, unknown> = {}
      above[name] = field.form === 'list' ? [inside] : inside
      placed.set(field.form === 'list' ? `${field.path}[]` : field.path, inside)
    } else above[name] = exampleOf(field)
  }
  return rows ? [row] : row
}

/**
 * A reply that holds what can't be left out and nothing more.
 *
 * @throws where the contract does not read it whole
 */
export function leastReply(name: EndpointName, fields: readonly Field[]): unknown {
  const reply = dependent[name] ?? fromFields(fields)
  const { data } = z.safeParse<z.ZodMiniType>(contract[name].reply, reply)
  const isWhole = isObject(data) && (!Array.isArray(data.unread) || data.unread.length === 0)
  if (!isWhole) throw new Error(`docs/api.md: ${name} does not read ${JSON.stringify(reply)}`)
  return reply
}
