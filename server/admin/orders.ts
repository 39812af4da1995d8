import { shellMessages } from '../../i18n/server/shell/messages.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { seen } from '../../src/domain/typed.ts'
import { readCells, separators } from '../catalogue/file/csv.ts'
import { decode } from '../catalogue/file/decode.ts'
import { usualTimeZone } from '../clock.ts'
import {
  applyNews,
  foreseeNews,
  isApplied,
  statesNamed,
  type NewsOutcome,
  type OrderNews,
} from '../orders/news.ts'
import { dayIn } from '../../src/domain/zone.ts'
import { readFileOf } from './catalogueFile.ts'
import { acting, CommandError, table, type Command, type Shell } from './command.ts'

const stateNames =
  'validate, in-progress, served, close, null (annuls it; needs a reason); of a budget pending, validate, close'

/** The most rows of a file with news. */
const mostRows = 20_000

const outcomeWords: Record<NewsOutcome, string> = {
  moves: 'moved',
  late: 'reported late: recorded, its state stays',
  done: 'was so before: nothing changed',
  order: 'there is no such order or budget',
  day: 'the day is before it was made or in the future',
  budget: 'is a budget: it has no such state',
  isOrder: 'is an order: it has no such state',
  archived: 'is in somebody’s cart',
  over: 'has become an order',
  annulled: 'is annulled',
  delivered: 'is served or closed: it can’t be annulled',
  people: 'only people annul orders',
  reason: 'a reason is missing',
  back: 'can’t go back',
}

/** '2026-11-26', also from 26/11/2026. */
const readDay = (text: string) =>
  text
    .trim()
    .replace(/^(\d\d?)[/.](\d\d?)[/.](\d{4})$/, (_, day: string, month: string, year) =>
      [String(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )

const readNumber = (text: string) => {
  const digits = /^#?(\d{1,15})(:S3D)?$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const applyingIn = (shell: Shell) => ({
  store: shell.store,
  act: acting(shell),
  by: 'shell' as const,
  timeZone: shell.timeZone ?? usualTimeZone,
})

const setState: Command = {
  usage: 'NUMBER STATE [--date DAY] [--reason TEXT]',
  says: `moves an order or a budget on: ${stateNames}; the day is 2026-11-26 or 26/11/2026, today if it is left out`,
  operand: ['NUMBER', 'STATE'],
  needs: [],
  takes: ['date', 'reason'],
  async run(shell, { NUMBER = '', STATE = '', date, reason = '' }) {
    const applying = applyingIn(shell)
    const orderId = readNumber(NUMBER)
    const states = statesNamed(STATE)
    if (orderId === undefined) throw new CommandError(`“${NUMBER}” is no number of an order`)
    if (states === undefined)
      throw new CommandError(`There is no state “${STATE}”. There are: ${stateNames}`)
    const day = date === undefined ? dayIn(applying.timeZone, shell.at) : readDay(date)
    const outcome = await applyNews({ orderId, states, day, reason }, applying)
    const line = `${orderNumber(orderId)}: ${outcomeWords[outcome]}`
    if (!isApplied(outcome)) throw new CommandError(line)
    return [line]
  },
}

/** The columns of a file with news; the reason is only for annulled orders. */
const columns = ['number', 'state', 'date', 'reason'] as const

/** @throws CommandError that names each line that can't be read */
function readNews(file: string): { line: number; news: OrderNews }[] {
  const text = seen(file)
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const separator = separators.find((one) => head.includes(one)) ?? ';'
  const read = readCells(text, separator)
  if ('wrongAt' in read) throw new CommandError(`Line ${read.wrongAt + 1} can’t be read as CSV`)
  const [header = [], ...rows] = read.rows
  const names = header.map((name) => name.toLowerCase())
  if (columns.slice(0, 3).some((name) => !names.includes(name)))
    throw new CommandError(`The first line names the columns: ${columns.join(';')}`)
  if (rows.length > mostRows)
    throw new CommandError(`A file has ${mostRows} lines at most, this one ${rows.length}`)
  const faults: string[] = []
  const quoted = (cell: string) => `“${cell.replace(/\p{Cc}/gu, '·')}”`
  const all = rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const cell = (name: (typeof columns)[number]) => cells[names.indexOf(name)] ?? ''
    const orderId = readNumber(cell('number'))
    const states = statesNamed(cell('state'))
    const line = index + 2
    if (orderId === undefined) faults.push(`Line ${line}: ${quoted(cell('number'))} is no number`)
    if (states === undefined)
      faults.push(
        `Line ${line}: there is no state ${quoted(cell('state'))}. There are: ${stateNames}`,
      )
    if (orderId === undefined || states === undefined) return []
    const news = { orderId, states, day: readDay(cell('date')), reason: cell('reason') }
    return [{ line, news }]
  })
  if (faults.length > 0) throw new CommandError([...faults, 'Nothing has been changed'].join('\n'))
  return all
}

const importStates: Command = {
  usage: 'FILE [--dry-run]',
  says: 'moves orders and budgets on by a CSV file of number;state;date (and reason); --dry-run only says what would become of each line',
  operand: 'FILE',
  needs: [],
  flags: ['dry-run'],
  async run(shell, { FILE = '', 'dry-run': dryRun }) {
    const applying = applyingIn(shell)
    const decoded = decode(await readFileOf(FILE, shell))
    if ('either' in decoded)
      throw new CommandError(shellMessages('en').faults.letters(decoded.either))
    const rows = readNews(decoded.text)
    const all = rows.map(({ news }) => news)
    const outcomes: NewsOutcome[] = []
    if (dryRun === undefined) for (const news of all) outcomes.push(await applyNews(news, applying))
    else outcomes.push(...(await foreseeNews(all, applying)))
    const counts = [...new Set(outcomes)].map((outcome) => [
      String(outcomes.filter((one) => one === outcome).length),
      outcomeWords[outcome],
    ])
    const refused = rows.flatMap(({ line, news }, index) => {
      const outcome = outcomes[index] ?? 'order'
      return isApplied(outcome)
        ? []
        : [`Line ${line}: ${orderNumber(news.orderId)}: ${outcomeWords[outcome]}`]
    })
    return [
      ...refused,
      ...table(['lines', 'outcome'], counts),
      dryRun === undefined ? 'Done' : 'Checked only: nothing has been changed',
    ]
  },
}

export const orderCommands = { 'order state': setState, 'order states': importStates }
