import { randomUUID } from 'node:crypto'
import { newToken } from '../accounts/tokens.ts'
import { webhookFault } from '../limits/publicAddress.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, table, type Command, type Shell } from './command.ts'

/** How long the old secret signs too, after a new one is made. */
const overlap = 7 * 24 * 3_600_000

const missing = (id: string) =>
  new CommandError(`There is no webhook “${id}”. “webhook list” shows them.`)

const written = (at: number | null) =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const create: Command = {
  usage: '--client ID --url https://…',
  says: 'tells another system what becomes of a client’s orders, and prints the secret of its signatures once',
  needs: ['client', 'url'],
  async run(shell, values) {
    const { id: clientId } = await findClient(shell, values.client ?? '')
    const url = values.url?.trim() ?? ''
    const fault = webhookFault(url, shell.allowsPrivate ?? false)
    if (fault !== null) throw new CommandError(`--url ${fault}`)
    const id = randomUUID().slice(0, 8)
    const secret = newToken()
    await shell.store.webhooks.create({ clientId, id, url, secret }, acting(shell))
    return [`Id      ${id}`, `Secret  ${secret}`]
  },
}

const list: Command = {
  usage: '',
  says: 'the systems that are told, with the result of the latest try, without secrets',
  needs: [],
  async run({ store }: Shell) {
    const rows = (await store.webhooks.all())
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, clientId, url, lastAt, lastResult }) => [
        id,
        String(clientId),
        url,
        written(lastAt),
        lastResult,
      ])
    return table(['id', 'client', 'url', 'last tried', 'result'], rows)
  },
}

const rotate: Command = {
  usage: 'ID',
  says: 'makes a new secret; for seven days what is sent is signed with the old one too',
  operand: 'ID',
  needs: [],
  async run(shell, { ID = '' }) {
    const secret = newToken()
    const until = shell.at + overlap
    if (!(await shell.store.webhooks.rotate(ID.trim(), secret, until, acting(shell))))
      throw missing(ID)
    return [`Secret  ${secret}`, `The old one signs too until ${written(until)} UTC`]
  },
}

const remove: Command = {
  usage: 'ID',
  says: 'tells a system nothing more; what waits is not sent',
  operand: 'ID',
  needs: [],
  async run(shell, { ID = '' }) {
    if (!(await shell.store.webhooks.remove(ID.trim(), acting(shell)))) throw missing(ID)
    return [`${ID.trim()}: removed`]
  },
}

export const webhookCommands = {
  'webhook create': create,
  'webhook list': list,
  'webhook rotate': rotate,
  'webhook remove': remove,
}
