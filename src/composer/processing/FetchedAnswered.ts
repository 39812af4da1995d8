import { lazily } from '../../ui/lazily.tsx'

/** What the customer of the budget in the cart has answered, fetched with the question before an order. */
export const FetchedAnswered = lazily(async () => (await import('./Answered.tsx')).Answered)
