import { useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from '../../browser/createStore.ts'
import { newKey } from '../../browser/newKey.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import type { LoadedBudget } from '../../contract/entities/cart.ts'
import { contactLimits, type ContactField } from '../../domain/contact.ts'

const contactFields = Object.keys(contactLimits) as ContactField[]

const contactSchema = z.object(
  Object.fromEntries(contactFields.map((field) => [field, z.string()])) as Record<
    ContactField,
    z.ZodMiniString
  >,
)

const draftSchema = z.object({
  /** What the save is known by, however often it is sent: kept from before the first time until it is known to be done. */
  key: z.string(),
  /** The budget whose cart it is about. */
  budgetId: z.nullable(z.int()),
  /** A loaded budget is left as it is. */
  isNew: z.boolean(),
  contact: contactSchema,
  shopName: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

const drafts = new Map<string, ReturnType<typeof openDraft>>()
const openDraft = (owner: string) => stored(`${storageKeys.contact}.${owner}`, draftSchema)

function draftOf(owner: string) {
  const known = drafts.get(owner) ?? openDraft(owner)
  drafts.set(owner, known)
  return known
}

/** What the form begins with: what the loaded budget knows. */
const begun = (budget: LoadedBudget | undefined): Draft => ({
  key: newKey(),
  budgetId: budget?.id ?? null,
  isNew: false,
  contact: Object.fromEntries(
    contactFields.map((field) => [field, budget?.contactData[field] ?? '']),
  ) as Record<ContactField, string>,
  shopName: budget?.shopName ?? '',
})

export type ContactDraft = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** Whether the browser has kept the last change. */
  isKept: boolean
  /** Keeps the draft as it is, with its key. */
  keep: () => void
  forget: () => void
}

/** Whom the cart is for, as far as it is typed: kept for each client and user, until the cart is saved. */
export function useContactDraft(budget: LoadedBudget | undefined): ContactDraft {
  const owner = `${useClient()?.id ?? ''}.${useSession()?.userData.login ?? ''}`
  const store = draftOf(owner)
  const kept = useStore(store)
  const [isKept, setKept] = useState(true)
  const [round, setRound] = useState(0)
  const budgetId = budget?.id ?? null
  // A fresh one for each cart, and after each save.
  const about = `${owner} ${budgetId ?? ''} ${round}`
  const [fresh, setFresh] = useState(() => ({ about, draft: begun(budget) }))
  if (fresh.about !== about) setFresh({ about, draft: begun(budget) })
  const draft = kept?.budgetId === budgetId ? kept : fresh.draft

  return {
    draft,
    change: (changes) => setKept(store.set({ ...draft, ...changes })),
    isKept,
    keep: () => setKept(store.set(draft)),
    forget: () => {
      store.clear()
      setRound(round + 1)
    },
  }
}
