import type { Api } from '../api/api.ts'
import { ApiError } from '../api/errors.ts'
import type { Rate } from '../domain/money.ts'

/**
 * The rate that a client sells at.
 *
 * @returns null if the backend does not report it
 * @throws DOMException AbortError where the signal ended it
 */
export async function clientRate(
  api: Pick<Api, 'call' | 'has'>,
  clientId: number,
  signal: AbortSignal,
): Promise<Rate | null> {
  if (!api.has('clientdata')) return null
  try {
    const { rate } = await api.call('clientdata', { id: clientId }, { signal })
    return rate
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
