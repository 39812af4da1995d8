import type { Api } from '../../api/api.ts'
import type { Reply } from '../../contract/contract.ts'

export type OpenSession = Reply<'listsessions'>['data'][number]

/** The person's own account: password and sessions. It is no resource, as nobody has two. */
export const accountData = (api: Api) => ({
  changePassword: async (passwords: { oldPassword: string; newPassword: string }) => {
    await api.call('changepassword', passwords)
  },

  /** The latest used first. */
  ownSessions: () => api.call('listsessions', {}),

  /** Ends a session; without an id all but the one that asks. */
  endSession: async (sessionId?: string) => {
    await api.call('endsession', { sessionId })
  },
})
export type AccountVerbs = ReturnType<typeof accountData>
