import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, table, type Command } from './command.ts'
import { typedLine } from '../../src/domain/typed.ts'

const longestName = 60

const day = (at: number | null) => (at === null ? '' : new Date(at).toISOString().slice(0, 10))

const create: Command = {
  usage: '--client ID --name NAME',
  says: 'makes a token by which a factory’s system reports what becomes of a client’s orders, and prints it once',
  needs: ['client', 'name'],
  async run(shell, values) {
    const client = await findClient(shell, values.client ?? '')
    const name = typedLine(values.name ?? '')
    if (name === '' || name.length > longestName)
      throw new CommandError(`--name has 1 to ${longestName} characters`)
    const token = newToken()
    const id = randomUUID().slice(0, 8)
    await shell.store.factoryTokens.create(
      { clientId: client.id, id, name },
      hashToken(token),
      acting(shell),
    )
    return [
      `Id     ${id}`,
      `Token  ${token}`,
      'The token is kept nowhere in this form: note it down now.',
    ]
  },
}

const list: Command = {
  usage: '',
  says: 'the tokens of factories’ systems, without their secrets',
  needs: [],
  async run({ store }) {
    const tokens = await store.factoryTokens.all()
    const rows = tokens.map(({ id, clientId, name, createdAt, lastUsedAt, revokedAt }) => [
      id,
      String(clientId),
      name,
      day(createdAt),
      day(lastUsedAt),
      day(revokedAt),
    ])
    return table(['id', 'client', 'name', 'made', 'last used', 'revoked'], rows)
  },
}

const revoke: Command = {
  usage: 'ID',
  says: 'ends a token of a factory’s system at once',
  operand: 'ID',
  needs: [],
  async run(shell, { ID = '' }) {
    const token = await shell.store.factoryTokens.revoke(ID.trim(), acting(shell))
    if (token === null)
      throw new CommandError(`There is no live token “${ID}”. “factory list” shows them.`)
    return [`${token.id}, ${token.name}: revoked`]
  },
}

export const factoryCommands = {
  'factory create': create,
  'factory list': list,
  'factory revoke': revoke,
}
