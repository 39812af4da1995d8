import type { Api } from '../../api/api.ts'
import { session } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import { endedBy, type ResourceData } from './resourceData.ts'

/**
 * The clients that the person may work for: always all of them, whatever page is requested. If the backend has no list of clients,
 * those of the login count.
 */
export const clientData = (api: Api): ResourceData<Client> => ({
  async getList({ signal }) {
    const { data, unread } = api.has('clientlist')
      ? await api.call('clientlist', {}, endedBy(signal))
      : { data: session.get()?.userData.clients ?? [], unread: [] }
    return { data, total: data.length, meta: { unread } }
  },
})
