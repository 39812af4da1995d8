import type { Api } from './api.ts'

/** Tells where a company's own model of an article is, by its id; null where the site's backend gives none. */
export const modelAddress =
  (api: Pick<Api, 'has' | 'address'>) =>
  (id: string): string | null =>
    api.has('articlemodel') ? api.address('articlemodel', { id }) : null
