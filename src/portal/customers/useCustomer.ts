import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../browser/apiContext.ts'
import { useClient } from '../../browser/session.ts'
import type { CustomerPage } from '../../contract/endpoints/customers.ts'

/** The customer of an order, as the server has them now. */
export function useCustomer(orderId: number) {
  const api = useApi()
  const client = useClient()
  return useQuery({
    queryKey: ['customer', client?.id, orderId] as const,
    // Read to its end also where the page is left: an aborted reading would be an error of the page.
    queryFn: () => api.call('customerdata', { orderId }),
    staleTime: 0,
  })
}

/** What every part of the page gets. */
export type Shown = {
  orderId: number
  customer: CustomerPage
  /** Reads the customer again. */
  reload: () => void
}

/** How a customer is called: by the name, else by how they can be reached; '' for neither. */
export const nameOf = (said: { clientName: string; phone1: string; email: string }): string =>
  [said.clientName, said.phone1, said.email].find((text) => text !== '') ?? ''
