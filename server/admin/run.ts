import { parseArgs } from 'node:util'
import { catalogueCommands } from './catalogues.ts'
import { clientCommands } from './clients.ts'
import { discountCommands } from './discounts.ts'
import { CommandError, type Command, type Shell, type Values } from './command.ts'
import { mailCommands } from './mails.ts'
import { sessionCommands } from './sessions.ts'
import { userCommands } from './users.ts'

const commands: Record<string, Command> = {
  ...clientCommands,
  ...discountCommands,
  ...catalogueCommands,
  ...userCommands,
  ...sessionCommands,
  ...mailCommands,
}

/** Every command with its options. */
export function help(): string[] {
  const lines = Object.entries(commands).flatMap(([name, { usage, says }]) => [
    `  ${`${name} ${usage}`.trimEnd()}`,
    `      ${says}`,
  ])
  return [
    'npm run admin -- COMMAND [OPTIONS]',
    '',
    ...lines,
    '',
    'It works on the database of DATA_DIR or DATABASE_URL, as the server does, also while the server runs.',
  ]
}

function read(command: Command, args: string[]): Values {
  const { operand, flags = [], needs, takes = [] } = command
  const options = Object.fromEntries([
    ...[...needs, ...takes].map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>
  let values: Record<string, string | boolean | undefined>
  try {
    const { values: given, positionals } = parseArgs({
      args,
      options,
      allowPositionals: operand !== undefined,
    })
    if (positionals.length > 1) throw new Error(`“${positionals[1]}” is one too many`)
    values = operand === undefined ? given : { ...given, [operand]: positionals[0] }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
  if (operand !== undefined && values[operand] === undefined)
    throw new CommandError(`${operand} is missing`)
  const missing = needs.find((name) => values[name] === undefined)
  if (missing !== undefined) throw new CommandError(`--${missing} is missing`)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === true ? '' : String(value)]],
    ),
  )
}

/** Whether the typed words ask for help, which needs no database. */
export const asksForHelp = (args: string[]): boolean =>
  args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')

/**
 * Carries out one command.
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
