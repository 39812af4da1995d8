import type { Api } from '../../api/api.ts'
import type { Client } from '../../contract/entities/client.ts'
import { endedBy, type ResourceData } from './resourceData.ts'

/** The clients that the person may work for: all of them, whatever page of the list is asked for. */
export const clientData = (api: Api): ResourceData<Client> => ({
  async getList({ signal }) {
    const { data, unread } = await api.call('clientlist', {}, endedBy(signal))
    return { data, total: data.length, meta: { unread } }
  },
})
