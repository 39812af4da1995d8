import * as z from 'zod/mini'
import { memoByKey } from '../../../domain/memo.ts'
import { createStore } from '../../../browser/createStore.ts'
import { storageKeys, stored } from '../../../browser/storage.ts'
import { viewSchema } from '../../../contract/entities/view.ts'

const sharedView = z.object({
  id: z.string(),
  type: z.enum(['order', 'budget']),
  view: viewSchema,
  version: z.int(),
  /** Who wrote it last. */
  by: z.string(),
})
export type SharedView = z.output<typeof sharedView>

export type Place = { login: string; clientId: number }

/** Whom saved views show the orders of, but who works for the client no more. */
export const formerVendors = createStore<readonly string[]>([])

/** The views that the people of a client share, as the person has read them last, by `{client}.{login}`. */
const stores = memoByKey((owner: string) =>
  stored(`${storageKeys.savedViews}.shared.${owner}`, z.array(sharedView)),
)
export const sharedViewsOf = ({ login, clientId }: Place) => stores(`${clientId}.${login}`)
