import { useMemo } from 'react'
import type { Api } from '../../api/api.ts'
import { useReading, type Reading } from '../../browser/reading.ts'
import { useSession } from '../../browser/session.ts'
import type { Reply } from '../../contract/contract.ts'

/** What a client's quotes are made with: its usual lines, and the tax and deposit that they tell. */
export type ClientTerms = Pick<Reply<'clientdata'>, 'usualLines' | 'sale'>

/** Loads the terms of a client for who composes its carts; nothing is loaded if nobody saves one. @param clientId  undefined for nobody */
export function useClientTerms(
  api: Api,
  clientId: number | undefined,
): Reading<ClientTerms | null> {
  const reader = useSession()?.token
  const read = useMemo(() => {
    if (clientId === undefined || !api.has('clientdata')) return null
    return async (signal: AbortSignal): Promise<ClientTerms> =>
      api.call('clientdata', { id: clientId }, { signal })
  }, [api, clientId])
  return useReading<ClientTerms | null>(read, { reader })
}
