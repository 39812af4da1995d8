import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from '../../api/errors.ts'
import { showUnexpectedReply } from '../../ui/showFailure.ts'

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
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
