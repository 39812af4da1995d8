import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage } from '../../browser/language.ts'
import type { Chosen } from './compared.ts'
import { comparisons } from './useOffice.ts'

/**
 * What a chosen file would do, in the person's language. It is sent again once the language is another; until its reply comes, the one
 * in the language before shows.
 */
export function useComparison(clientId: number, chosen: Chosen | null) {
  const api = useApi()
  const language = useLanguage()
  const number = chosen?.number ?? 0
  return useQuery({
    queryKey: [comparisons, clientId, number, language] as const,
    queryFn: ({ signal }) => {
      if (chosen === null) throw new Error('No file is chosen')
      const { file, format } = chosen
      return api.upload('checkcatalogue', { clientId, format }, file, { signal })
    },
    enabled: chosen !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: (before, query) => (query?.queryKey[2] === number ? before : undefined),
  })
}
