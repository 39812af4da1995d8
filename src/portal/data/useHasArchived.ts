import { useApi, useCan } from '../../browser/apiContext.ts'

/** Whether the person can see what they have loaded to a cart, from whatever browser, and put it back. */
export function useHasArchived(): boolean {
  const api = useApi()
  const can = useCan()
  return can('budgets.load') && api.has('listarchived') && api.has('restorebudget')
}
