import type { RouteReply } from '../../../src/contract/contract.ts'
import { mostFavourites } from '../../../src/domain/scene/favourites.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import type { StoredFavourite } from '../../store/types.ts'

const rules = { tenant: { kind: 'client', param: 'clientId' }, access: 'session' } as const

const replyOf = ({
  id,
  name,
  scene,
  savedAt,
}: StoredFavourite): RouteReply<'savefavourite'>['data'] => ({
  id,
  name,
  scene,
  saved: new Date(savedAt).toISOString(),
})

const listfavourites = route('listfavourites', rules, async ({ store, clientId, session }) => {
  const favourites = await store.favourites.of(clientId, session.user.id)
  return { data: favourites.map(replyOf) }
})

const savefavourite = route(
  'savefavourite',
  rules,
  async ({ store, clientId, params, session, act, text }) => {
    const { id, name, scene } = params
    const owner = { clientId, userId: session.user.id }
    const saved = await store.favourites.save(owner, { id, name, scene }, act)
    if (saved === 'number')
      throw new Refusal(409, 'favouriteQuota', text.favourite.quota(mostFavourites))
    if (saved === 'size') throw new Refusal(409, 'favouriteQuota', text.favourite.tooLarge)
    return { data: replyOf(saved) }
  },
)

const removefavourite = route(
  'removefavourite',
  rules,
  async ({ store, clientId, params, session, act, text }) => {
    const owner = { clientId, userId: session.user.id }
    await store.favourites.remove(owner, params.id, act)
    return { status: true, message: text.favourite.removed }
  },
)

export const favouriteRoutes = [listfavourites, savefavourite, removefavourite]
