import * as z from 'zod/mini'
import { useStore } from '../../browser/createStore.ts'
import { useSession } from '../../browser/session.ts'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'

/** The readers for whom a report is printed or downloaded, the customer first. */
export const copies = ['customer', 'us'] as const
export type Copy = (typeof copies)[number]

const chosenBy = owned((login: string) =>
  stored(`${storageKeys.reportCopy}.${login}`, z.enum(copies)),
)

/** The person's last choice of whom a report is printed or downloaded for, with its setter. */
export function useCopy(): [Copy, (copy: Copy) => void] {
  const store = chosenBy(useSession()?.userData.login ?? '')
  return [useStore(store) ?? 'customer', store.set]
}
