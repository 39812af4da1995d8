import * as z from 'zod/mini'
import { useStore } from '../../browser/createStore.ts'
import { useSession } from '../../browser/session.ts'
import { owned } from '../../browser/owned.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import type { PaperOrder } from '../../paper/paperReport.ts'

/** Whom a report is printed or downloaded for, the customer first. */
export const copies = ['customer', 'us'] as const
export type Copy = (typeof copies)[number]

const chosenBy = owned((login: string) =>
  stored(`${storageKeys.reportCopy}.${login}`, z.enum(copies)),
)

/** Whom the person has last printed or downloaded a report for, and the way to say it. */
export function useCopy(): [Copy, (copy: Copy) => void] {
  const store = chosenBy(useSession()?.userData.login ?? '')
  return [useStore(store) ?? 'customer', store.set]
}

/** A report as a customer may have it on paper: without what the shop has said to the factory. Discounts are left out by `hidesDiscounts`. */
export const customerCopy = <Order extends Pick<PaperOrder, 'contactData'>>(
  order: Order,
): Order => ({
  ...order,
  contactData: { ...order.contactData, factoryRemarks: '' },
})
