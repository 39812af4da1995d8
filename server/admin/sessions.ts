import { table, type Command } from './command.ts'
import { findUser } from './users.ts'

const written = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const list: Command = {
  usage: '[--login EMAIL]',
  says: 'who is logged in, the latest used first',
  needs: [],
  takes: ['login'],
  async run(shell, { login }) {
    const user = login === undefined ? null : await findUser(shell, login)
    const sessions = await shell.store.sessions.all(shell.at)
    const rows = sessions
      .filter(({ userId }) => user === null || userId === user.id)
      .map((session) => [
        session.login,
        written(session.createdAt),
        written(session.lastSeenAt),
        written(session.expiresAt),
      ])
    return table(['login', 'since', 'last used', 'ends'], rows)
  },
}

const end: Command = {
  usage: '--login EMAIL',
  says: 'ends all sessions of a user',
  needs: ['login'],
  async run(shell, values) {
    const { store, at, by } = shell
    const user = await findUser(shell, values.login ?? '')
    const count = await store.sessions.endAllOf(user.id)
    await store.events.record({
      at,
      clientId: user.clients[0] ?? null,
      ...by,
      kind: 'sessionsEnded',
      orderId: null,
      detail: { login: user.login, count },
    })
    return [`${user.login}: ${count} ended`]
  },
}

export const sessionCommands = { 'sessions list': list, 'sessions end': end }
