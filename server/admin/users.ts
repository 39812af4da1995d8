import { permissions, type Acl } from '../../src/domain/people/permissions.ts'
import { vendorLimits } from '../../src/domain/people/limits.ts'
import { isEmail } from '../../src/domain/people/email.ts'
import { newUserRoles } from '../../src/domain/people/vendors.ts'
import { newAccessKey } from '../accounts/passwords.ts'
import type { User } from '../store/types.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, oneOf, table, type Command, type Shell } from './command.ts'
import { typedCode, typedLine } from '../../src/domain/typed.ts'

const readPermissions = (text: string): Acl => {
  const names = text.trim() === 'all' ? permissions : oneOf(text, permissions, 'permission')
  return Object.fromEntries(names.map((name) => [name, true]))
}

const written = (acl: Acl) => {
  const names = permissions.filter((name) => acl[name] === true)
  return names.length === permissions.length ? 'all' : names.join(', ')
}

/** @throws CommandError if nobody has this login */
export async function findUser({ store }: Shell, login: string): Promise<User> {
  const user = await store.users.byLogin(typedCode(login))
  if (!user) throw new CommandError(`There is no user ${login}. “users list” shows them.`)
  return user
}

const list: Command = {
  usage: '[--client ID]',
  says: 'all users, or a client’s, with what they may do',
  needs: [],
  takes: ['client'],
  async run(shell, { client }) {
    const users =
      client === undefined
        ? await shell.store.users.all()
        : await shell.store.users.ofClient((await findClient(shell, client)).id)
    const rows = users.map(({ login, name, clients, acl }) => [
      login,
      name,
      clients.join(', '),
      written(acl),
    ])
    return table(['login', 'name', 'clients', 'permissions'], rows)
  },
}

const shownOnce = (login: string, key: string) => [
  `User      ${login}`,
  `Password  ${key}`,
  'The password is kept nowhere in this form: note it down now.',
]

const create: Command = {
  usage: '--client IDS --login EMAIL --name NAME --permissions LIST|all [--phone PHONE]',
  says: 'makes a user of a client, or of several (1,2), and prints a password',
  needs: ['client', 'login', 'name', 'permissions'],
  takes: ['phone'],
  async run(shell, values) {
    const { store } = shell
    const login = typedCode(values.login ?? '').toLowerCase()
    const name = typedLine(values.name ?? '')
    const phone = typedCode(values.phone ?? '')
    if (!isEmail(login)) throw new CommandError(`“${login}” is not an e-mail address`)
    if (name === '' || name.length > vendorLimits.name)
      throw new CommandError(`A name has 1 to ${vendorLimits.name} characters`)
    if (phone.length > vendorLimits.phone)
      throw new CommandError(`A phone has at most ${vendorLimits.phone} characters`)
    const acl = readPermissions(values.permissions ?? '')
    const clients = new Set<number>()
    for (const id of (values.client ?? '').split(',')) clients.add((await findClient(shell, id)).id)
    const key = newAccessKey()
    const user = {
      login,
      name,
      phone,
      acl,
      roles: [...newUserRoles],
      passwordHash: await shell.hash(key),
      clients: [...clients],
      creationKey: null,
    }
    const clientId = user.clients[0] ?? null
    const event = { kind: 'vendorCreated', clientId, detail: { login, name, acl } }
    if (!(await store.users.create(user, event, acting(shell))))
      throw new CommandError(`There is a user ${login} already`)
    return shownOnce(login, key)
  },
}

const setPassword: Command = {
  usage: '--login EMAIL',
  says: 'gives a user a new password, prints it, and ends their sessions',
  needs: ['login'],
  async run(shell, values) {
    const user = await findUser(shell, values.login ?? '')
    const key = newAccessKey()
    const detail = { login: user.login, newPassword: true }
    const event = { kind: 'vendorUpdated', clientId: user.clients[0] ?? null, detail }
    const passwordHash = await shell.hash(key)
    await shell.store.users.change(user.id, { passwordHash }, event, acting(shell))
    return shownOnce(user.login, key)
  },
}

const setPermissions: Command = {
  usage: '--login EMAIL --permissions LIST|all',
  says: `sets all that a user may do: ${permissions.join(', ')}`,
  needs: ['login', 'permissions'],
  async run(shell, values) {
    const user = await findUser(shell, values.login ?? '')
    const acl = readPermissions(values.permissions ?? '')
    const detail = { login: user.login, before: user.acl, after: acl }
    const event = { kind: 'vendorUpdated', clientId: user.clients[0] ?? null, detail }
    await shell.store.users.change(user.id, { acl }, event, acting(shell))
    return [`${user.login}: ${written(acl) || 'nothing'}`]
  },
}

const remove: Command = {
  usage: '--login EMAIL [--client IDS]',
  says: 'takes a user from clients (1,2), or from all; a user of no client any more is removed',
  needs: ['login'],
  takes: ['client'],
  async run(shell, values) {
    const user = await findUser(shell, values.login ?? '')
    const ids: number[] = []
    for (const id of values.client?.split(',') ?? []) ids.push((await findClient(shell, id)).id)
    const from = values.client === undefined ? user.clients : ids
    if (!(await shell.store.users.removeFrom(user.id, from, acting(shell))))
      throw new CommandError(`${user.login} works for none of these clients`)
    const left = await shell.store.users.byId(user.id)
    return [left ? `${user.login}: works for ${left.clients.join(', ')}` : `${user.login}: removed`]
  },
}

export const userCommands = {
  'users list': list,
  'user create': create,
  'user password': setPassword,
  'user permissions': setPermissions,
  'user remove': remove,
}
