import type { Client } from '../contract/entities/client.ts'
import { useStore } from '../browser/createStore.ts'
import { selectedClient, session, type Session } from '../browser/session.ts'

/** The person whose cart, drafts and scenes a page shows: a client's user, or a visitor, who has neither. */
export type Person = {
  userData: Session['userData'] | null
  client: Client | null
  /** Their session has ended while the page held it: it goes on showing their work until somebody logs in. */
  isAway: boolean
}

let holders = 0
let shown: Person = { userData: null, client: null, isAway: false }

function get(): Person {
  const userData = session.get()?.userData ?? null
  const client = userData?.clients.find(({ id }) => id === selectedClient.get()) ?? null
  const isSame = (userData ?? shown.userData)?.login === shown.userData?.login
  const isAway = holders > 0 && shown.client !== null && client === null && isSame
  if (!isAway && (shown.isAway || shown.userData !== userData || shown.client !== client))
    shown = { userData, client, isAway }
  if (isAway && !shown.isAway) shown = { ...shown, isAway }
  return shown
}

function subscribe(listener: () => void) {
  const ends = [session, selectedClient].map((one) => one.subscribe(listener))
  return () => ends.forEach((end) => end())
}

/** The person whose cart the page shows; the same object until that changes. */
export const person = { get, subscribe }

export const usePerson = (): Person => useStore(person)

/**
 * Makes the page keep its person when their session ends, as by a logout in another tab: what they compose and put into the cart
 * meanwhile stays theirs.
 *
 * @returns ends that
 */
export function holdPerson(): () => void {
  // The page takes its present person, and no earlier one.
  get()
  holders++
  return () => {
    holders--
  }
}
