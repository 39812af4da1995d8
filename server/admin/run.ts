import { parseArgs } from 'node:util'
import { seen } from '../../src/domain/typed.ts'
import { catalogueCommands } from './catalogues.ts'
import { clientCommands } from './clients.ts'
import { discountCommands } from './discounts.ts'
import { factoryCommands } from './factory.ts'
import {
  CommandError,
  type Command,
  type CommandWords,
  type Shell,
  type Values,
} from './command.ts'
import { mailCommands } from './mails.ts'
import { orderCommands } from './orders.ts'
import { placeCommands, type Place } from './place.ts'
import { profileCommands } from './profiles.ts'
import { sessionCommands } from './sessions.ts'
import { webhookCommands } from './webhooks.ts'
import { userCommands } from './users.ts'

const commands: Record<string, Command> = {
  ...clientCommands,
  ...profileCommands,
  ...discountCommands,
  ...catalogueCommands,
  ...userCommands,
  ...sessionCommands,
  ...mailCommands,
  ...orderCommands,
  ...factoryCommands,
  ...webhookCommands,
}

/** Looks after the server itself, also where its settings make no sense. @see doctor.ts */
const doctor: CommandWords = {
  usage: '',
  says: 'looks at settings, disk, database, mail, pages and versions; ends with 1 if people can’t work so',
  needs: [],
}

/** Every command with its options. */
export function help(): string[] {
  const lines = Object.entries({ ...commands, ...placeCommands, doctor }).flatMap(
    ([name, { usage, says }]) => [`  ${`${name} ${usage}`.trimEnd()}`, `      ${says}`],
  )
  return [
    'npm run admin -- COMMAND [OPTIONS]',
    '',
    ...lines,
    '',
    'It works on the database of DATA_DIR or DATABASE_URL, as the server does, also while the server runs.',
  ]
}

/** The values that are taken as they are: a file's name may have any character, and so may a database's address. */
const asTyped: readonly string[] = ['FILE', 'file', 'logo', 'databaseUrl']

function read(command: CommandWords, args: string[]): Values {
  const { operand = [], flags = [], needs, takes = [] } = command
  const operands = [operand].flat()
  const options = Object.fromEntries([
    ...[...needs, ...takes].map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>
  let values: Record<string, string | boolean | undefined>
  try {
    const { values: given, positionals } = parseArgs({
      args,
      options,
      allowPositionals: operands.length > 0,
    })
    const extra = positionals[operands.length]
    if (extra !== undefined) throw new Error(`“${extra}” is one too many`)
    const typed = operands.map((name, place) => [name, positionals[place]] as const)
    values = { ...given, ...Object.fromEntries(typed) }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
  const absent = operands.find((name) => values[name] === undefined)
  if (absent !== undefined) throw new CommandError(`${absent} is missing`)
  const missing = needs.find((name) => values[name] === undefined)
  if (missing !== undefined) throw new CommandError(`--${missing} is missing`)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return []
      const text = value === true ? '' : String(value)
      return [[name, asTyped.includes(name) ? text : seen(text)]]
    }),
  )
}

/** Whether the typed words ask for help, which needs no database. */
export const asksForHelp = (args: string[]): boolean =>
  args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')

/** Whether the typed words ask the doctor, who needs neither settings that make sense nor a database. */
export function asksDoctor(args: string[]): boolean {
  if (args[0] !== 'doctor') return false
  read(doctor, args.slice(1))
  return true
}

/**
 * Carries out a command about the database as a whole.
 *
 * @returns the lines to print; null if it is another command
 * @throws CommandError if it can't be carried out
 */
export async function runPlaceCommand(args: string[], place: Place): Promise<string[] | null> {
  const [name = ''] = args
  const command = Object.hasOwn(placeCommands, name) ? placeCommands[name] : undefined
  return command === undefined ? null : command.run(place, read(command, args.slice(1)))
}

/**
 * Carries out one command on the portal's data.
 *
 * @param args  as typed: the words of a command, then its operand and options
 * @returns the lines to print
 * @throws CommandError if there is no such command or it can't be carried out
 */
export async function runCommand(args: string[], shell: Shell): Promise<string[]> {
  for (const count of [2, 1]) {
    const name = args.slice(0, count).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return command.run(shell, read(command, args.slice(count)))
  }
  const typed = args.slice(0, 2).join(' ')
  throw new CommandError(`There is no command “${typed}”. “help” shows them.`)
}
