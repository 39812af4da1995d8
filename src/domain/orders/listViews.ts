import { orderViews } from './listing.ts'
import { worklists } from './sorts.ts'

/** The specification's filters, and ours: what waits for the person, and what they have loaded to a cart. */
export const listViews = [...orderViews, ...worklists, 'archived'] as const
export type ListView = (typeof listViews)[number]
