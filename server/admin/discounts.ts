import type { Discount } from '../../src/domain/pricing/priceLine.ts'
import { visitors } from '../store/types.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, type Command, type Shell } from './command.ts'

/** A line of furniture (left out for all lines) and percentages with up to 2 decimals: `OLM 10+2,5`. */
const form = /^(?:(.+?)\s+)?(\d+(?:[.,]\d{1,2})?(?:\s*\+\s*\d+(?:[.,]\d{1,2})?)*)$/

function readDiscount(text: string): Discount {
  const [, line, percents] = form.exec(text) ?? []
  const numbers = percents?.split('+').map((one) => Number(one.replace(',', '.'))) ?? []
  if (numbers.length === 0 || numbers.some((percent) => percent > 100))
    throw new CommandError(`“${text}” is no discount. Write 10, or 10+2.5, or OLM 10`)
  return { line: line ?? null, percents: numbers }
}

/** @throws CommandError if a discount can't be read, or a line of furniture has two */
function readDiscounts(text: string): Discount[] {
  const parts = text.split(';').map((part) => part.trim())
  const discounts = parts.filter((part) => part !== '').map(readDiscount)
  const twice = discounts.find(
    ({ line }, place) => discounts.findIndex((one) => one.line === line) < place,
  )
  if (twice !== undefined)
    throw new CommandError(`${twice.line ?? 'A discount on all lines'} is there twice`)
  return discounts
}

const written = (discounts: readonly Discount[]) =>
  discounts
    .map(({ line, percents }) => `${line ?? 'all lines'} ${percents.join('+')} %`)
    .join('; ') || 'no discounts'

/** The lines of furniture that a client can order from. */
async function linesOf({ store }: Shell, clientId: number): Promise<string[]> {
  const { get } = store.catalogues
  const stored = (await get(clientId)) ?? (await get(visitors))
  return stored?.catalogue.lines.map(({ id }) => id) ?? []
}

const discounts: Command = {
  usage: '--client ID [--discounts "10+2.5; OLM 5"]',
  says: 'sets what the factory grants a client, in percent, on all lines of furniture or on one; none (""); shows it if left out',
  needs: ['client'],
  takes: ['discounts'],
  async run(shell, values) {
    const client = await findClient(shell, values.client ?? '')
    const before = client.discounts ?? []
    if (values.discounts === undefined)
      return [`Client ${client.id}, ${client.name}: ${written(before)}`]
    const after = readDiscounts(values.discounts)
    const lines = await linesOf(shell, client.id)
    const unknown = after.find(({ line }) => line !== null && !lines.includes(line))
    if (unknown !== undefined)
      throw new CommandError(
        `There is no line “${unknown.line}” in the client’s catalogue. There are: ${lines.join(', ')}`,
      )
    const event = { kind: 'clientDiscounts', detail: { before, after } }
    await shell.store.clients.change(client.id, { discounts: after }, event, acting(shell))
    return [`Client ${client.id}, ${client.name}: ${written(after)}`]
  },
}

export const discountCommands = { 'client discounts': discounts }
