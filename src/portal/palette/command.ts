import { fold } from '../../domain/fold.ts'

/** An order's number as people type it, alone or among words. */
const numbered = /(?<![\p{L}\d])\d{2,15}(?::S3D)?(?![\p{L}\d])/iu

/**
 * Reads what is typed into the palette: something to find, or a number with the beginning of an action's name, such as 'conf 12404'.
 *
 * @param actions  the actions with their names in the person's language
 * @returns the text to search for, and the actions that are meant; none if the text only searches
 */
export function readCommand<Action extends string>(
  text: string,
  actions: readonly { action: Action; label: string }[],
): { search: string; meant: readonly Action[] } {
  const number = numbered.exec(text)?.[0]
  const words = number === undefined ? '' : fold(text.replace(number, ' ')).trim()
  const meant = words === '' ? [] : actions.filter(({ label }) => fold(label).startsWith(words))
  return number !== undefined && meant.length > 0
    ? { search: number, meant: meant.map(({ action }) => action) }
    : { search: text.trim(), meant: [] }
}

/** The number of an order, if a text is nothing else; null otherwise. */
export function numberIn(text: string): number | null {
  const number = /^(\d{2,15})(?::S3D)?$/i.exec(text.trim())?.[1]
  return number === undefined ? null : Number(number)
}
