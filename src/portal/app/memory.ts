import { memoryStore } from 'react-admin'
import type { Api } from '../../api/api.ts'
import { createQueryClient } from '../data/queryClient.ts'

/** react-admin's store in memory, but that it is not cleared as the application leaves the page. */
function lastingStore() {
  const store = memoryStore()
  store.setup()
  return { ...store, setup: () => undefined, teardown: () => undefined }
}

const createMemory = () => ({ queryClient: createQueryClient(), store: lastingStore() })

type Memory = ReturnType<typeof createMemory> & { token: string | undefined }
const memories = new WeakMap<Api, Memory>()

/**
 * What has been read and how lists stand: for as long as the page and the session live, so that it is there again when the
 * application comes back to the page after a report.
 */
export function memoryOf(api: Api, token: string | undefined): Memory {
  const known = memories.get(api)
  if (known !== undefined && known.token === token) return known
  const memory = { ...createMemory(), token }
  memories.set(api, memory)
  return memory
}
