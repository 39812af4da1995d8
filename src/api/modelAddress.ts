import type { Api } from './api.ts'

/** A function from an article's id to the address of its company's own model; null if the site's backend has no models. */
export const modelAddress =
  (api: Pick<Api, 'has' | 'address'>) =>
  (id: string): string | null =>
    api.has('articlemodel') ? api.address('articlemodel', { id }) : null
