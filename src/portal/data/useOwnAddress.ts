import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The client for whom each list's address was written: after a change of client the old address is not the new client's. */
const owners = new Map<string, number>()

/** Makes the address that a link leads to the client's, whoever's list was open last. */
export const holdAddress = (resource: string, clientId: number) =>
  void owners.set(resource, clientId)

/**
 * A list's state stands in the page's address; another client begins with an address of its own.
 *
 * @returns whether the address is this client's, so that the list can be shown
 */
export function useOwnAddress(resource: string, clientId: number): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isForeign = search !== '' && (owners.get(resource) ?? clientId) !== clientId

  useEffect(() => {
    if (isForeign) void navigate(pathname, { replace: true })
    else owners.set(resource, clientId)
  }, [isForeign, resource, clientId, pathname, navigate])

  return !isForeign
}
