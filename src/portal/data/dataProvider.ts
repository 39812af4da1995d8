import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, RaRecord } from 'react-admin'
import type { Api } from '../../api/api.ts'
import { accountData, type AccountVerbs } from './accountData.ts'
import { clientData } from './clientData.ts'
import { imageData } from './imageData.ts'
import { orderData, type OrderVerbs } from './orderData.ts'
import { rateData } from './rateData.ts'
import type { ResourceData, ResourceName } from './resourceData.ts'
import { vendorData, type VendorVerbs } from './vendorData.ts'

/** The portal's requests to the backend: react-admin's verbs on its resources, and the domain's own. */
export type PortalDataProvider = DataProvider & OrderVerbs & VendorVerbs & AccountVerbs

const notOffered = (method: string) => (resource: string) =>
  Promise.reject(new Error(`${method}: not offered by ${resource}`))

/**
 * react-admin's data provider over the backend's calls, a file per resource. Every method throws what `api.call` throws.
 *
 * @param cache  keeps the replies that hold more than was asked for
 */
export function createDataProvider(api: Api, cache: QueryClient): PortalDataProvider {
  const orders = orderData(api, cache)
  const vendors = vendorData(api, cache)
  const resources: Record<ResourceName, ResourceData<RaRecord>> = {
    ...orders.resources,
    vendors: vendors.resource,
    rates: rateData(api),
    images: imageData(api),
    clients: clientData(api),
  }

  const method =
    (name: keyof ResourceData<RaRecord>) =>
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
    ...vendors.verbs,
    ...accountData(api),
  }
}
