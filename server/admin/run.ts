import { parseArgs } from 'node:util'
import { clientCommands } from './clients.ts'
import { CommandError, type Command, type Shell, type Values } from './command.ts'
import { sessionCommands } from './sessions.ts'
import { userCommands } from './users.ts'

const commands: Record<string, Command> = {
  ...clientCommands,
  ...userCommands,
  ...sessionCommands,
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
  const names = [...command.needs, ...(command.takes ?? [])]
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  let values: Record<string, string | undefined>
  try {
    ;({ values } = parseArgs({ args, options }))
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
  const missing = command.needs.find((name) => values[name] === undefined)
  if (missing !== undefined) throw new CommandError(`--${missing} is missing`)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Whether what was typed asks for help, which needs no database. */
export const asksForHelp = (args: string[]): boolean =>
  args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')

/**
 * Carries out one command.
 *
 * @param args  as typed: two words, then options
 * @returns the lines to print
 * @throws CommandError if there is no such command or it can't be carried out
 */
export async function runCommand(args: string[], shell: Shell): Promise<string[]> {
  const name = args.slice(0, 2).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`There is no command “${name}”. “help” shows them.`)
  return command.run(shell, read(command, args.slice(2)))
}
