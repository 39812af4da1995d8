import { useEffect } from 'react'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { useStore } from '../../../browser/createStore.ts'
import { owned } from '../../../browser/owned.ts'
import { ownerOf } from '../../../browser/owner.ts'
import { hasCalls } from '../../../contract/offers.ts'
import { useWork } from '../../work/work.ts'
import {
  browserFavourites,
  serverFavourites,
  takeOver,
  type Favourites,
  type OwnFavourites,
} from './ownFavourites.ts'
import { memoByObject } from '../../../domain/memo.ts'

const calls = ['listfavourites', 'savefavourite', 'removefavourite'] as const

const visitor = ownerOf(null, null)

const favouritesOf = owned((owner: string, clientId: number | null) =>
  memoByObject((api: Api): OwnFavourites =>
    clientId !== null && hasCalls(api.site, calls)
      ? serverFavourites(api, clientId)
      : browserFavourites(owner),
  ),
)

/**
 * The person's favourites: from the server if it stores them and the person is logged in, else from the browser. Favourites from before the
 * login are among them.
 */
export function useFavourites(): { favourites: Favourites; own: OwnFavourites } {
  const api = useApi()
  const { owner, clientId } = useWork().person
  const own = favouritesOf(owner, clientId)(api)
  const favourites = useStore(own)
  useEffect(() => {
    if (owner === visitor) own.load()
    else void takeOver(browserFavourites(visitor), own).then(() => own.load())
  }, [own, owner])
  return { favourites, own }
}
