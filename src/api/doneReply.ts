import { ApiError } from './errors.ts'
import type { EndpointName, Reply } from '../contract/contract.ts'
import { isDone } from '../contract/fields.ts'

/** @throws ApiError 409 with the server's words, where a reply that came with a 2xx says that the action was not done */
export function requireDone(
  name: EndpointName,
  { status, message = '' }: { status: Reply<'archivebudget'>['status']; message?: string },
): void {
  if (!isDone(status)) throw new ApiError(name, 'http', 409, message)
}
