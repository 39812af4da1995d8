import { mayChangeCatalogue } from '../../../src/domain/people/catalogueRight.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Call } from '../../calls/route.ts'
import type { StoredClient } from '../../store/types.ts'

type ClientParam = { kind: 'client'; param: 'clientId' }

/** A call about a client's catalogue, with a file. */
export type OfficeCall = Call<'checkcatalogue', 'rates.list', ClientParam>

/**
 * The client of a call, if its setting lets the caller change its catalogue.
 *
 * @throws Refusal 403 `client`, `catalogueSetting`
 */
export async function clientOf({
  store,
  clientId,
  session,
  text,
}: Pick<OfficeCall, 'store' | 'clientId' | 'session' | 'text'>): Promise<StoredClient> {
  const [client] = await store.clients.byIds([clientId])
  if (!client) throw new Refusal(403, 'client', text.client)
  if (!mayChangeCatalogue(session.user.acl, client.features))
    throw new Refusal(403, 'catalogueSetting', text.office.off)
  return client
}
