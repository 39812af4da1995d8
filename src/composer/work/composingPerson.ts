import { useMemo } from 'react'
import { ownerOf } from '../../browser/owner.ts'
import { usePerson } from '../../cart/person.ts'

/** Whose scenes the page shows: a client's user, or a visitor, who has neither. */
export type ComposingPerson = {
  /** As a cart's (`useCartOwner`). */
  owner: string
  clientId: number | null
  login: string | null
  /** Their session has ended since they began: what they compose stays in front of them until somebody logs in. */
  isAway: boolean
}

/** Whose scenes the page shows: the same person as its cart's. */
export function useComposingPerson(): ComposingPerson {
  const { userData, client, isAway } = usePerson()
  const login = userData?.login ?? null
  const clientId = client?.id ?? null
  return useMemo(
    () => ({ owner: ownerOf(clientId, login), clientId, login, isAway }),
    [clientId, login, isAway],
  )
}
