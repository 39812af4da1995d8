import { lazily } from '../../ui/lazily.tsx'

/** The form of what the shop adds to a cart. */
export const FetchedExtras = lazily(async () => (await import('./Extras.tsx')).Extras, 'table')
