import { memoryStore } from 'react-admin'
import type { Api } from '../../api/api.ts'
import { createQueryClient } from '../data/queryClient.ts'

/** react-admin's memory store that is not cleared when the application leaves the page. */
function lastingStore() {
  const store = memoryStore()
  store.setup()
  return { ...store, setup: () => undefined, teardown: () => undefined }
}

const createMemory = () => ({ queryClient: createQueryClient(), store: lastingStore() })

type Memory = ReturnType<typeof createMemory> & { token: string | undefined }
const memories = new WeakMap<Api, Memory>()

/**
 * The cache and the state of lists. They live as long as the page and the session, so that the application finds them again when it
 * comes back from a report.
 */
export function memoryOf(api: Api, token: string | undefined): Memory {
  const cached = memories.get(api)
  if (cached !== undefined && cached.token === token) return cached
  const memory = { ...createMemory(), token }
  memories.set(api, memory)
  return memory
}
