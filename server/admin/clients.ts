import { readSymbol, writeSymbol } from '../../src/contract/entities/rate.ts'
import { usualValidDays } from '../../src/domain/orders/validity.ts'
import { mostNoticeDays } from '../../src/domain/orders/reminders.ts'
import { isEmail } from '../../src/domain/people/email.ts'
import { isSymbol, parsePointValue } from '../../src/domain/rateForm.ts'
import type { StoredClient } from '../store/types.ts'
import { acting, CommandError, oneOf, table, type Command, type Shell } from './command.ts'
import { typedCode, typedLine } from '../../src/domain/typed.ts'

const features = ['dbOrders', 'zeroPriceOrders', 'catalogueByManagers'] as const

const readFeatures = (text: string): StoredClient['features'] =>
  Object.fromEntries(oneOf(text, features, 'feature').map((name) => [name, true]))

const written = (given: StoredClient['features']) =>
  features.filter((name) => given[name] === true).join(', ')

/**
 * The client with a typed number.
 *
 * @throws CommandError if there is none
 */
export async function findClient({ store }: Shell, number: string): Promise<StoredClient> {
  const id = /^\d{1,15}$/.test(number.trim()) ? Number(number) : 0
  const [client] = await store.clients.byIds([id])
  if (!client) throw new CommandError(`There is no client ${number}. “clients list” shows them.`)
  return client
}

const list: Command = {
  usage: '',
  says: 'all clients, with their features and how many users they have',
  needs: [],
  async run({ store }) {
    const users = await store.users.all()
    const rows = (await store.clients.all()).map(({ id, name, features: given }) => [
      String(id),
      name,
      String(users.filter(({ clients }) => clients.includes(id)).length),
      written(given),
    ])
    return table(['id', 'name', 'users', 'features'], rows)
  },
}

function readPoint(text: string): number {
  const value = parsePointValue(text)
  if (value === null) throw new CommandError(`“${text}” is not a number with at most 3 decimals`)
  return value
}

const create: Command = {
  usage: '--name NAME [--features LIST] [--factory-price 1] [--point-pvp 1] [--symbol €]',
  says: 'makes a client; its rate can be changed in the portal later, except for the point’s pvp',
  needs: ['name'],
  takes: ['features', 'factory-price', 'point-pvp', 'symbol'],
  async run(shell, values) {
    const name = typedLine(values.name ?? '')
    const symbol = readSymbol(values.symbol ?? '€')
    if (name === '' || name.length > 200)
      throw new CommandError('A client’s name has 1 to 200 characters')
    if (!isSymbol(symbol)) throw new CommandError('A symbol has 1 to 5 characters')
    const client = {
      name,
      features: readFeatures(values.features ?? ''),
      rate: {
        factoryPrice: readPoint(values['factory-price'] ?? '1'),
        symbol: writeSymbol(symbol),
        separator: '.',
        symbolPosition: 1,
        pointPvp: readPoint(values['point-pvp'] ?? '1'),
      },
    } as const
    const id = await shell.store.clients.create(client, acting(shell))
    return [`Client ${id} made: ${name}`]
  },
}

const setFeatures: Command = {
  usage: '--client ID --features LIST',
  says: `sets which features a client has: ${features.join(', ')}, or none ("")`,
  needs: ['client', 'features'],
  async run(shell, values) {
    const client = await findClient(shell, values.client ?? '')
    const given = readFeatures(values.features ?? '')
    const detail = { before: client.features, after: given }
    const event = { kind: 'clientFeatures', detail }
    await shell.store.clients.change(client.id, { features: given }, event, acting(shell))
    return [`Client ${client.id}, ${client.name}: ${written(given) || 'no features'}`]
  },
}

const setEmail: Command = {
  usage: '--client ID --email ADDRESS',
  says: 'sets where confirmations of a client’s budgets and orders are mailed, or nowhere ("")',
  needs: ['client', 'email'],
  async run(shell, values) {
    const client = await findClient(shell, values.client ?? '')
    const email = typedCode(values.email ?? '')
    if (email !== '' && !isEmail(email))
      throw new CommandError(`“${email}” is not an e-mail address`)
    const detail = { before: client.email ?? '', after: email }
    const event = { kind: 'clientEmail', detail }
    await shell.store.clients.change(client.id, { email }, event, acting(shell))
    return [`Client ${client.id}, ${client.name}: ${email || 'no address'}`]
  },
}

const mostDays = 3650

const setValidity: Command = {
  usage: '--client ID --days NUMBER',
  says: 'sets for how many days the prices of a client’s budgets hold; it counts for what is saved from now on',
  needs: ['client', 'days'],
  async run(shell, values) {
    const client = await findClient(shell, values.client ?? '')
    const days = /^\d{1,4}$/.test(values.days ?? '') ? Number(values.days) : 0
    if (days < 1 || days > mostDays) throw new CommandError(`Days go from 1 to ${mostDays}`)
    const detail = { before: client.validDays ?? usualValidDays, after: days }
    const event = { kind: 'clientValidity', detail }
    await shell.store.clients.change(client.id, { validDays: days }, event, acting(shell))
    return [`Client ${client.id}, ${client.name}: budgets hold for ${days} days`]
  },
}

const setNotice: Command = {
  usage: '--client ID --days NUMBER',
  says: 'mails customers so many days before their budgets expire, once each, or never (0); customers can say no at their link',
  needs: ['client', 'days'],
  async run(shell, values) {
    const client = await findClient(shell, values.client ?? '')
    const days = /^\d{1,2}$/.test(values.days ?? '') ? Number(values.days) : NaN
    if (!(days <= mostNoticeDays)) throw new CommandError(`Days go from 0 to ${mostNoticeDays}`)
    const detail = { before: client.noticeDays ?? 0, after: days }
    const event = { kind: 'clientNotice', detail }
    await shell.store.clients.change(client.id, { noticeDays: days }, event, acting(shell))
    const says =
      days === 0 ? 'no mail before budgets expire' : `a mail ${days} days before budgets expire`
    return [`Client ${client.id}, ${client.name}: ${says}`]
  },
}

export const clientCommands = {
  'clients list': list,
  'client create': create,
  'client features': setFeatures,
  'client email': setEmail,
  'client validity': setValidity,
  'client notice': setNotice,
}
