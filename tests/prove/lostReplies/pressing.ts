import { createApi, type Api } from '../../../src/api/api.ts'
import { ApiError, isUncertain } from '../../../src/api/errors.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { configuredSite } from '../../../mocks/server.ts'
import type { Wish } from './wishes.ts'

/** How often a person presses at most, until there is a reply. */
const mostPresses = 5

/** What the person's browser sends when they press again: by default the same. */
export type Again = (params: Record<string, unknown>) => Record<string, unknown>

type Sender = { address: string; token: string }

/** Sends a file as the portal does: parameters in path and query. @throws as a call does */
async function sendFile(
  api: Api,
  name: EndpointName,
  { params, file = new Uint8Array() }: Wish,
  token: string,
): Promise<void> {
  const method = configuredSite.endpoints[name]?.method ?? 'POST'
  const headers = { 'access-token': token, 'content-type': 'application/octet-stream' }
  const address = api.address(name, params)
  const response = await fetch(address, { method, headers, body: file }).catch((cause: unknown) => {
    throw new ApiError(name, 'network', 500, '', { cause })
  })
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError(name, 'network', 500, '', { cause })
  })
  if (!response.ok) throw new ApiError(name, 'http', response.status, text)
}

/**
 * Presses until there is a reply, as a person does after a message that the reply was lost: the portal's own calls, with what they send.
 *
 * @returns how many presses it took, and the refusal of the last one; null for none
 */
export async function press(
  { address, token }: Sender,
  name: EndpointName,
  wish: Wish,
  again: Again = (params) => params,
): Promise<{ presses: number; refusal: string | null }> {
  const by = wish.token === undefined ? token : wish.token
  const api = createApi({
    site: { ...configuredSite, location: address + configuredSite.location },
    token: () => by,
    language: () => 'es',
  })
  let { params } = wish
  for (let presses = 1; ; presses++) {
    try {
      if (wish.file === undefined) await api.call(name, params)
      else await sendFile(api, name, { ...wish, params }, by ?? '')
      return { presses, refusal: null }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isUncertain(error) && presses > 1 && (await wish.isDone?.(error.code)) === true)
        return { presses, refusal: null }
      if (!isUncertain(error) || presses === mostPresses) {
        const { kind, status, code, message } = error
        return { presses, refusal: `${kind} ${status} ${code} ${message}` }
      }
      params = again(params)
    }
  }
}
