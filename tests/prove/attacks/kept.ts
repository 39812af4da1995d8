import type { Attack } from './texts.ts'

/**
 * How a field is kept:
 *
 * - `line`: a line of words, `code`: an address, a number; both without what nobody sees
 * - `prose`: sentences as they were typed, without blanks around them
 * - `plainLine`, `plainLines`: of a shop's profile, without control characters
 * - `exact`: as it came
 */
export type Kept = 'line' | 'code' | 'prose' | 'plainLine' | 'plainLines' | 'exact'

/** What is kept of an attack in a field; null where it is refused. */
export function keptOf({ text, line = text, code = line, plain, isRefused }: Attack, kept: Kept) {
  if (kept === 'line') return line.trim()
  if (kept === 'code') return code.trim()
  if (kept === 'plainLines') return (plain ?? text).toWellFormed().trim()
  // A line of a profile has no breaks.
  if (kept === 'plainLine')
    return (plain === undefined ? line : plain).toWellFormed().replaceAll('\n', ' ').trim()
  return isRefused === true ? null : kept === 'prose' ? text.trim() : text
}

/** Whether a reply’s text is the one that was typed. Columns keep no halves of letters: their sign stands for each. */
export const isSame = (read: string, kept: string): boolean =>
  read === kept || read === kept.toWellFormed()
