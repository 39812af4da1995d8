import type { ServerLanguage } from '../../i18n/server/messages.ts'
import type { hashPassword } from '../accounts/passwords.ts'
import type { Store } from '../store/store.ts'
import type { Act, Actor } from '../store/requests.ts'
import type { Instant } from '../store/types.ts'

/** A command that can't be carried out. Its message is for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** An error in words. A host with several addresses, none of which answers, has an error with a code alone. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

export type Values = Record<string, string>

/** What is typed for a command, and what help says of it. */
export type CommandWords = {
  /** Its options as help shows them, with the optional ones in brackets. */
  usage: string
  says: string
  /** Names of its required options; `takes`: of the optional ones. Each has a text. */
  needs: readonly string[]
  takes?: readonly string[]
  /** The required values that are typed right after the command, without an option's name. */
  operand?: string | readonly string[]
  /** Names of options without a text; one that is typed has the value ''. */
  flags?: readonly string[]
}

/** A command of the shell on the portal's data. */
export type Command = CommandWords & {
  /** @returns the lines to print */
  run: (shell: Shell, values: Values) => Promise<string[]>
}

/** The services and settings of commands. */
export type Shell = {
  store: Store
  at: Instant
  by: Actor
  hash: typeof hashPassword
  /** The language of the texts about files. Help and the other commands are in English. */
  language: ServerLanguage
  /** The folder in which the command was typed; relative file names begin there. */
  folder: string
  /** The company's time zone, whose days count; the usual one if it is left out. */
  timeZone?: string
  /** Whether webhooks may go to private networks; left out for no. */
  allowsPrivate?: boolean
}

/** A change by the shell's user. */
export const acting = ({ by, at }: Shell): Act => ({ by, clock: () => at })

/** A head and rows, in aligned columns. */
export function table(head: string[], cells: string[][]): string[] {
  // People have typed these names in the portal, and control characters would act on the terminal.
  const rows = cells.map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, '·')))
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * The names in a list separated by commas.
 *
 * @throws CommandError that lists the names there are
 */
export function oneOf<Name extends string>(
  text: string,
  names: readonly Name[],
  what: string,
): Name[] {
  const cells = text.split(',').map((name) => name.trim())
  return cells
    .filter((name) => name !== '')
    .map((name) => {
      const found = names.find((one) => one === name)
      if (found === undefined)
        throw new CommandError(`There is no ${what} “${name}”. There are: ${names.join(', ')}`)
      return found
    })
}
