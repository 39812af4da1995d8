import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../browser/apiContext.ts'

export const remindersKey = (clientId: number) => ['reminders', clientId] as const

/** Whether the backend reminds people of orders. */
export const offersReminders = ({ has }: Pick<Api, 'has'>): boolean =>
  has('listreminders') && has('setreminder')

/** The person's reminders of a client's orders and budgets, by day. */
export function useReminders(clientId: number) {
  const api = useApi()
  return useQuery({
    queryKey: remindersKey(clientId),
    queryFn: ({ signal }) => api.call('listreminders', { clientId }, { signal, isQuiet: true }),
    enabled: offersReminders(api) && clientId > 0,
  })
}
