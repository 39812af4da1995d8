import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ownerOf } from '../../browser/owner.ts'
import { storageKeys, stored } from '../../browser/storage.ts'
import type { CatalogueIndex, Language } from '../../domain/catalogue/catalogue.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { namesIn } from './known.ts'

const visitor = ownerOf(null, null)

/** The owners whose scenes an earlier portal has stored apart from their carts: of a person, and of a visitor. */
const ownersWithOldScenes = (owner: string): string[] =>
  [...new Set([owner, visitor])].filter(
    (one) => stored(`${storageKeys.scenes}.${one}`, z.unknown()).get() !== null,
  )

async function takeIn(owner: string, index: CatalogueIndex, language: Language) {
  const { takeInOldScenes } = await import('../scenes/oldScenes.ts')
  takeInOldScenes(owner, (kept) => namesIn(index, language, [kept]).article)
}

/**
 * Takes the scenes that an earlier portal has stored apart, the person's and a visitor's, into the carts of both, before they are shown.
 * The code for that is fetched only where there are any; if they can't be taken in, an alert says so, and they stay where they are until the
 * next start.
 *
 * @param index  null while the catalogue loads
 * @returns whether that is done
 */
export function useOldScenes(
  owner: string,
  index: CatalogueIndex | null,
  language: Language,
): boolean {
  const [doneFor, setDoneFor] = useState<string | null>(null)
  const isDone = doneFor === owner
  // Once the page shows somebody's scenes, what a tab of an earlier portal still stores waits for the next start.
  if (!isDone && ownersWithOldScenes(owner).length === 0) setDoneFor(owner)
  useEffect(() => {
    if (index === null || isDone) return
    let isWanted = true
    const takeAll = async () => {
      const owners = ownersWithOldScenes(owner)
      const outcomes = await Promise.allSettled(owners.map((one) => takeIn(one, index, language)))
      if (!isWanted) return
      if (outcomes.some(({ status }) => status === 'rejected'))
        showAlert('composer.scenes.notTakenIn', { timeOut: alertTimes.long })
      setDoneFor(owner)
    }
    void takeAll()
    return () => {
      isWanted = false
    }
  }, [owner, index, language, isDone])
  return isDone
}
