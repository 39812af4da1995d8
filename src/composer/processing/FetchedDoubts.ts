import { lazily } from '../../ui/lazily.tsx'

/** What has to be looked at before the cart can be saved. */
export const FetchedDoubts = lazily(async () => (await import('./Doubts.tsx')).Doubts, 'lines')
