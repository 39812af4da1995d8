import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { showUnexpectedReply } from '../../ui/showFailure.ts'

/** A server's failure is worth one more try; a refusal is not, nor is a reply that makes no sense. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && error.kind !== 'shape' && error.status >= 500

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: showUnexpectedReply }),
    mutationCache: new MutationCache({ onError: showUnexpectedReply }),
    defaultOptions: {
      // 'always': a browser that says it is offline fails as a stopped server does, instead of waiting without a word.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: isWorthRetrying,
        retryDelay: 400,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
