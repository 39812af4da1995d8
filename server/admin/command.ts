import type { ServerLanguage } from '../../i18n/server/messages.ts'
import type { hashPassword } from '../accounts/passwords.ts'
import type { Store } from '../store/store.ts'
import type { Act, Actor } from '../store/requests.ts'
import type { Instant } from '../store/types.ts'

/** A command that can't be carried out. Its message is for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export type Values = Record<string, string>

/** A command of the shell. */
export type Command = {
  /** Its options as help shows them, those that may be left out in brackets. */
  usage: string
  says: string
  /** Names of its required options; `takes`: of the optional ones. Each has a text. */
  needs: readonly string[]
  takes?: readonly string[]
  /** What is typed without an option's name, right after the command; it is required. */
  operand?: string
  /** Names of options without a text; one that is typed has the value ''. */
  flags?: readonly string[]
  /** @returns the lines to print */
  run: (shell: Shell, values: Values) => Promise<string[]>
}

/** What commands work with. */
export type Shell = {
  store: Store
  at: Instant
  by: Actor
  hash: typeof hashPassword
  /** Of the texts about files; help and the other commands speak English. */
  language: ServerLanguage
  /** Where the command was typed: relative names of files begin here. */
  folder: string
}

/** A change by the shell's user. */
export const acting = ({ by, at }: Shell): Act => ({ by, clock: () => at })

/** A head and rows, in aligned columns. */
export function table(head: string[], given: string[][]): string[] {
  // People typed these names in the portal, and control characters would act on the terminal.
  const rows = given.map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, '·')))
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
  const given = text.split(',').map((name) => name.trim())
  return given
    .filter((name) => name !== '')
    .map((name) => {
      const known = names.find((one) => one === name)
      if (known === undefined)
        throw new CommandError(`There is no ${what} “${name}”. There are: ${names.join(', ')}`)
      return known
    })
}
