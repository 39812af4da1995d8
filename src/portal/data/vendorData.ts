import type { GetListParams } from 'react-admin'
import * as z from 'zod'
import type { Api } from '../../api/api.ts'
import { ApiError } from '../../api/errors.ts'
import type { EndpointName } from '../../contract/contract.ts'
import { isDone } from '../../contract/fields.ts'
import { clampPage, compareText, fold } from '../../domain/orders/listing.ts'
import { newUserRoles } from '../../domain/people/vendors.ts'
import { isUncertain } from '../../ui/failure.ts'
import { readPerPage } from './orderList.ts'
import type { ResourceData } from './resourceData.ts'

/** A vendor with their login as id. */
export type VendorEntry = {
  id: string
  name: string
  phone: string
  email: string
  orderConfirmation: boolean
}

const vendorSorts = ['name', 'phone', 'email'] as const
type VendorSort = (typeof vendorSorts)[number]

const listFilter = z.object({
  clientId: z.number(),
  // What stands in the address may be anything.
  search: z.string().catch(''),
})
const clientOf = z.object({ clientId: z.number() })

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** What the forms give: an empty field is null. */
const vendorForm = z.object({
  email: text.transform((value) => value.trim()),
  name: text.transform((value) => value.trim()),
  phone: text.transform((value) => value.trim()),
  password: text,
  /** Left out by who may not decide it. */
  orderConfirmation: z.boolean().optional(),
})
const newVendor = vendorForm.extend({
  clientId: z.number(),
  /** The same again with a retry, so that a lost reply makes no second user. */
  key: z.string(),
})

/** How long a client's users are kept for searching and paging in memory, in milliseconds. */
const listLife = 15_000

const readSort = ({ field = '', order = 'ASC' }: Partial<NonNullable<GetListParams['sort']>>) => ({
  field: vendorSorts.find((name) => name === field) ?? 'name',
  sign: order === 'DESC' ? -1 : 1,
})

const aclOf = (orderConfirmation: boolean | undefined) =>
  orderConfirmation === undefined ? {} : { acl: { orderConfirmation } }

const refused = (endpoint: EndpointName, status: number, message: string) =>
  new ApiError(endpoint, 'http', status, message)

/**
 * The users of a client. The backend gives them all at once: they are searched, sorted and paged here, out of one reply for all
 * that is asked within 15 s.
 *
 * @see product-spec §2 Vendors, §7
 */
export function vendorData(api: Api): ResourceData<VendorEntry> {
  let kept: { clientId: number; until: number; entries: VendorEntry[] } | undefined

  async function entriesOf(clientId: number, signal?: AbortSignal): Promise<VendorEntry[]> {
    const { data } = await api.call('clientusers', { id: clientId }, signal ? { signal } : {})
    const entries = data.map(({ login, data: { name, phone, email }, acl }) => ({
      id: login,
      name,
      phone,
      email: email === '' ? login : email,
      orderConfirmation: acl.orderConfirmation === true,
    }))
    kept = { clientId, until: Date.now() + listLife, entries }
    return entries
  }

  const keptOf = (clientId: number) =>
    kept?.clientId === clientId && kept.until > Date.now() ? kept.entries : undefined

  /** Runs what changes a user: whatever came of it, the list that is kept is of yesterday. */
  async function change(name: 'saveuser' | 'updateuser', work: Promise<Done>): Promise<void> {
    try {
      const { status, message } = await work
      if (!isDone(status)) throw refused(name, 409, message)
    } finally {
      kept = undefined
    }
  }

  return {
    async getList({ filter, sort = { field: 'name', order: 'ASC' }, pagination, signal }) {
      const { clientId, search } = listFilter.parse(filter)
      const term = fold(search.trim())
      const { field, sign } = readSort(sort)
      const entries = keptOf(clientId) ?? (await entriesOf(clientId, signal))
      const found = entries.filter((entry) =>
        [entry.name, entry.phone, entry.email].some((value) => fold(value).includes(term)),
      )
      const keys = new Map(found.map((entry) => [entry, fold(entry[field satisfies VendorSort])]))
      found.sort(
        (a, b) =>
          sign * compareText(keys.get(a) ?? '', keys.get(b) ?? '') || compareText(a.id, b.id),
      )
      const perPage = readPerPage(pagination?.perPage ?? 0)
      const from = (clampPage(pagination?.page ?? 1, found.length, perPage) - 1) * perPage
      return { data: found.slice(from, from + perPage), total: found.length }
    },

    async getOne({ id, meta, signal }) {
      const entries = await entriesOf(clientOf.parse(meta).clientId, signal)
      const entry = entries.find((one) => one.id === id)
      if (!entry) throw refused('clientusers', 404, '')
      return { data: entry }
    },

    async create({ data }) {
      const vendor = newVendor.parse(data)
      const { clientId, key, email, name, phone, password, orderConfirmation } = vendor
      await change(
        'saveuser',
        api.call('saveuser', {
          ...{ name, phone, email, login: email, password, key },
          client_id: clientId,
          roles: [...newUserRoles],
          ...aclOf(orderConfirmation),
        }),
      )
      const isConfirming = orderConfirmation === true
      return { data: { id: email, name, phone, email, orderConfirmation: isConfirming } }
    },

    async update({ id, data, previousData }) {
      const { name, phone, password, orderConfirmation } = vendorForm.parse(data)
      const login = String(id)
      await change(
        'updateuser',
        api.call('updateuser', {
          ...{ login, name, phone },
          ...(password === '' ? {} : { password }),
          ...aclOf(orderConfirmation),
        }),
      )
      const before = previousData as VendorEntry
      return {
        data: {
          ...before,
          name,
          phone,
          orderConfirmation: orderConfirmation ?? before.orderConfirmation,
        },
      }
    },

    async delete({ id, previousData, meta }) {
      const login = String(id)
      const gone = { data: previousData as VendorEntry }
      try {
        const { status, message } = await api.call('removeuser', { login })
        if (!isDone(status)) throw refused('removeuser', 409, message)
        return gone
      } catch (error) {
        if (!isUncertain(error)) throw error
        // No reply that tells: who is no longer in the list has been removed.
        const left = await entriesOf(clientOf.parse(meta).clientId).catch(() => null)
        if (left === null || left.some((entry) => entry.id === login)) throw error
        return gone
      } finally {
        kept = undefined
      }
    },
  }
}

type Done = { status: string | number | boolean; message: string }
