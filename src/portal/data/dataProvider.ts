import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, RaRecord } from 'react-admin'
import type { Api } from '../../api/api.ts'
import { accountData, type AccountVerbs } from './accountData.ts'
import { clientData } from './clientData.ts'
import { orderData, type OrderVerbs } from './orderData.ts'
import type { Offering, ResourceData, ResourceName, Verb } from './resourceData.ts'
import type { vendorData, VendorVerbs } from './vendorData.ts'

/** The portal's requests to the backend: react-admin's verbs on its resources, and the domain's own. */
export type PortalDataProvider = DataProvider & OrderVerbs & VendorVerbs & AccountVerbs

/** A resource whose code is loaded with a request: few people open the screens that need it. */
function loadedLater<Offered extends Verb>(
  verbs: readonly Offered[],
  load: () => Promise<Offering<Offered>>,
): ResourceData<RaRecord> {
  const run = (verb: Offered) => async (params: never) => (await load())[verb](params)
  return Object.fromEntries(verbs.map((verb) => [verb, run(verb)]))
}

const notOffered = (method: string) => (resource: string) =>
  Promise.reject(new Error(`${method}: not offered by ${resource}`))

/**
 * react-admin's data provider over the backend's calls, a file per resource. Every method throws what `api.call` throws.
 *
 * @param cache  keeps the replies that hold more than was asked for
 */
export function createDataProvider(api: Api, cache: QueryClient): PortalDataProvider {
  const orders = orderData(api, cache)
  // It counts the changes that were made through it, so there is one.
  let ofVendors: ReturnType<typeof vendorData> | undefined
  const vendors = async () => {
    const loaded = await import('./vendorData.ts')
    return (ofVendors ??= loaded.vendorData(api, cache))
  }
  const resources: Record<ResourceName, ResourceData<RaRecord>> = {
    ...orders.resources,
    vendors: loadedLater(
      ['getList', 'getOne', 'create', 'update', 'delete'],
      async () => (await vendors()).resource,
    ),
    rates: loadedLater(['getOne', 'update'], async () =>
      (await import('./rateData.ts')).rateData(api),
    ),
    shop: loadedLater(['getOne', 'update'], async () =>
      (await import('./shopData.ts')).shopData(api),
    ),
    images: loadedLater(['getList', 'create', 'delete'], async () =>
      (await import('./imageData.ts')).imageData(api),
    ),
    clients: clientData(api),
  }

  const method =
    (name: Verb) =>
    (resource: string, params: unknown): Promise<never> => {
      const run = (resources as Partial<Record<string, ResourceData<RaRecord>>>)[resource]?.[name]
      // react-admin types what it asks for by its caller, which asks for the resource's own records.
      return run ? (run(params as never) as Promise<never>) : notOffered(name)(resource)
    }

  return {
    getList: method('getList'),
    getOne: method('getOne'),
    create: method('create'),
    update: method('update'),
    delete: method('delete'),
    getMany: notOffered('getMany'),
    getManyReference: notOffered('getManyReference'),
    updateMany: notOffered('updateMany'),
    deleteMany: notOffered('deleteMany'),
    supportAbortSignal: true,
    ...orders.verbs,
    checkEmail: async (email, options) => (await vendors()).verbs.checkEmail(email, options),
    ...accountData(api),
  }
}
