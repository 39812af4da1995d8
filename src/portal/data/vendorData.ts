import type { QueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import * as z from 'zod/mini'
import type { Api } from '../../api/api.ts'
import { ApiError, isUncertain } from '../../api/errors.ts'
import type { Unread } from '../../contract/rows.ts'
import { clampPage, compareText } from '../../domain/orders/listing.ts'
import { fold } from '../../domain/fold.ts'
import { newUserRoles } from '../../domain/people/vendors.ts'
import { readPerPage } from './orderList.ts'
import type { Offering } from './resourceData.ts'
import { wholeReplies } from './wholeReplies.ts'
import { typedCode, typedLine } from '../../domain/typed.ts'

/** A vendor with their login as id. */
export type VendorEntry = {
  id: string
  name: string
  phone: string
  email: string
  orderConfirmation: boolean
  /** They hold a permission that the caller lacks. */
  holdsMore: boolean
  /** What tells the stored user from another; left out where the backend tells none. */
  version?: string | undefined
}

const vendorSorts = ['name', 'phone', 'email'] as const
type VendorSort = (typeof vendorSorts)[number]

const listFilter = z.object({
  clientId: z.number(),
  // The address may contain anything.
  search: z.catch(z.string(), ''),
})
const ofClient = z.object({ clientId: z.number() })

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

/** The values of the forms: an empty field is null. */
const vendorForm = z.object({
  email: z.pipe(text, z.transform(typedCode)),
  name: z.pipe(text, z.transform(typedLine)),
  phone: z.pipe(text, z.transform(typedCode)),
  password: text,
  /** Left out if the actor may not decide it. */
  orderConfirmation: z.optional(z.boolean()),
  /** Of the user that the form was filled from. */
  version: z.optional(z.string()),
})
const newVendor = z.extend(vendorForm, {
  clientId: z.number(),
  /** The same again with a retry, so that a lost reply makes no second user. */
  key: z.string(),
})

const readSort = ({ field = '', order = 'ASC' }: Partial<NonNullable<GetListParams['sort']>>) => ({
  field: vendorSorts.find((name) => name === field) ?? 'name',
  sign: order === 'DESC' ? -1 : 1,
})

const aclOf = (orderConfirmation: boolean | undefined) =>
  orderConfirmation === undefined ? {} : { acl: { orderConfirmation } }

/** Statuses by which a backend may say of an e-mail that it can't be given. */
const refusals = [400, 409, 422]

/** The requests on users beyond react-admin's verbs. */
export type VendorVerbs = {
  /**
   * Whether a new user can be given an e-mail, and the server's words where not; any can where the backend checks none.
   *
   * @throws what `api.call` throws, but for a refusal of the e-mail
   */
  checkEmail: (
    email: string,
    options: { signal: AbortSignal },
  ) => Promise<{ isFree: boolean; message: string }>
}

type VendorResource = Offering<'getList' | 'getOne' | 'create' | 'update' | 'delete', VendorEntry>

/**
 * The users of a client. The backend gives them all at once: they are searched, sorted and paged here. One function: it lists the
 * resource's methods, over the same cache.
 *
 * @see product-spec §2 Vendors, §7
 */
export function vendorData(
  api: Api,
  cache: QueryClient,
): { resource: VendorResource; verbs: VendorVerbs } {
  const lists = wholeReplies(cache, 'clientUsers')

  const entriesOf = (
    clientId: number,
    isFresh: boolean,
  ): Promise<{ entries: VendorEntry[]; unread: Unread[] }> =>
    lists.read(
      clientId,
      async () => {
        const { data, unread } = await api.call('clientusers', { id: clientId })
        const entries = data.map(
          ({ login, data: { name, phone, email }, acl, holdsMore, version }) => ({
            id: login,
            name,
            phone,
            email: email === '' ? login : email,
            orderConfirmation: acl.orderConfirmation,
            holdsMore,
            version,
          }),
        )
        return { entries, unread }
      },
      isFresh,
    )

  const resource: VendorResource = {
    async getList({ filter, sort = { field: 'name', order: 'ASC' }, pagination }) {
      const { clientId, search } = listFilter.parse(filter)
      const term = fold(search).trim()
      const { field, sign } = readSort(sort)
      const { entries, unread } = await entriesOf(clientId, false)
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
      const data = found.slice(from, from + perPage)
      return { data, total: found.length, meta: { unread } }
    },

    async getOne({ id, meta }) {
      const { entries } = await entriesOf(ofClient.parse(meta).clientId, true)
      const entry = entries.find((one) => one.id === id)
      if (!entry) throw new ApiError('clientusers', 'http', 404, '')
      return { data: entry }
    },

    async create({ data }) {
      const vendor = newVendor.parse(data)
      const { clientId, key, email, name, phone, password, orderConfirmation } = vendor
      await lists.change(() =>
        api.call('saveuser', {
          name,
          phone,
          email,
          login: email,
          password,
          ...(api.hasKeys('saveuser') ? { key } : {}),
          client_id: clientId,
          roles: [...newUserRoles],
          ...aclOf(orderConfirmation),
        }),
      )
      const isConfirming = orderConfirmation === true
      const made = { id: email, name, phone, email, orderConfirmation: isConfirming }
      // The list is read again before anybody opens it.
      return { data: { ...made, holdsMore: false } }
    },

    async update({ id, data, previousData }) {
      const { name, phone, password, orderConfirmation, version } = vendorForm.parse(data)
      const login = String(id)
      await lists.change(() =>
        api.call('updateuser', {
          login,
          name,
          phone,
          ...(password === '' ? {} : { password }),
          ...aclOf(orderConfirmation),
          ...(version === undefined ? {} : { version }),
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
        await lists.change(() => api.call('removeuser', { login }))
        return gone
      } catch (error) {
        if (!isUncertain(error)) throw error
        // Without a conclusive reply: a user who is no longer in the list has been removed.
        const left = await entriesOf(ofClient.parse(meta).clientId, true).catch(() => null)
        if (left === null || left.entries.some((entry) => entry.id === login)) throw error
        return gone
      }
    },
  }

  const verbs: VendorVerbs = {
    async checkEmail(email, { signal }) {
      if (!api.has('validlogin')) return { isFree: true, message: '' }
      try {
        const request = { login: email, email: true }
        await api.call('validlogin', request, { signal })
        return { isFree: true, message: '' }
      } catch (error) {
        const isRefusal =
          error instanceof ApiError && error.kind === 'http' && refusals.includes(error.status)
        if (!isRefusal) throw error
        return { isFree: false, message: error.message }
      }
    },
  }

  return { resource, verbs }
}
