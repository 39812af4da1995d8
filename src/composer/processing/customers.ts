import { useApi, useCan } from '../../browser/apiContext.ts'
import { useClient } from '../../browser/session.ts'
import type { Customer } from '../../contract/endpoints/customers.ts'
import { leastSearch } from '../../domain/orders/customer.ts'
import { customerFields, type CustomerField } from '../../domain/contact.ts'
import type { Draft } from '../../cart/contactStore.ts'

type Form = Pick<Draft, 'contact' | 'shopName'>

/** The form with the data of a customer, in the place of another's. A typed shop stays. */
export const withCustomer = (
  { contact, shopName }: Form,
  {
    contactData,
    shopName: lastShop,
  }: { contactData: Record<CustomerField, string>; shopName: string },
): Form => ({
  contact: {
    ...contact,
    ...Object.fromEntries(customerFields.map((field) => [field, contactData[field]])),
  },
  shopName: shopName === '' ? lastShop : shopName,
})

/**
 * Finds the earlier customers that a typed text means.
 *
 * @throws ApiError
 */
export type FindCustomers = (typed: string, signal: AbortSignal) => Promise<readonly Customer[]>

/** Who finds the client's earlier customers; null if the backend can't, or the person may list no order and no budget. */
export function useFindCustomers(): FindCustomers | null {
  const api = useApi()
  const can = useCan()
  const clientId = useClient()?.id
  if (clientId === undefined || !api.has('findcustomers')) return null
  if (!can('budgets.list') && !can('orders.list')) return null
  return async (typed, signal) => {
    const search = typed.trim()
    if (search.length < leastSearch) return []
    const { data } = await api.call(
      'findcustomers',
      { clientId, search },
      { signal, isQuiet: true },
    )
    return data
  }
}
