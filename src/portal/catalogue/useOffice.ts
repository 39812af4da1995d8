import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../browser/apiContext.ts'

const keyOf = (clientId: number) => ['catalogueOffice', clientId] as const

/** A client's catalogue in short, as the server has it now. */
export function useOffice(clientId: number) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => api.call('catalogueoffice', { clientId }, { signal }),
    staleTime: 0,
  })
}

/** The first word of the keys of comparisons, each of which sends a file. */
export const comparisons = 'catalogueComparison'

/** A function that reads everything anew that follows from the catalogue. */
export function useRenewed(): () => void {
  const cache = useQueryClient()
  return () =>
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== comparisons })
}
