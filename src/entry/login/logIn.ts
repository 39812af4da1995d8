import type { Api } from '../../api/api.ts'
import { lastClient } from '../../browser/session.ts'
import { showUnread } from '../../ui/showFailure.ts'
import { startSession } from '../portalApi.ts'

/**
 * Logs a person in.
 *
 * @param user  what they typed, which is their login where the backend does not tell it
 * @throws ApiError
 */
export async function login(api: Api, user: string, pass: string): Promise<void> {
  const { token, userData, unread, lastClient: last } = await api.call('login', { user, pass })
  const started = { token, userData: { login: user, ...userData } }
  // Only here: later it would answer for somebody who is choosing a client.
  if (last !== undefined) lastClient(started.userData.login).set(last)
  startSession(started)
  showUnread('login', unread)
}
