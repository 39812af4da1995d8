import type { MessageKey } from '../../../i18n/messages.ts'
import type { Target } from '../steps/step.ts'
import type { Wanted } from './find.ts'

type Words = (key: MessageKey) => string

/** The text of a message, with whichever values. */
const patternOf = (text: string, begins: boolean): string =>
  `^${text
    .replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s')
    .replace(/%\{\w+\}/g, '.*')}${begins ? '' : '$'}`

/** A step's control in a language. @param words  the texts of the language, with the values left open */
export function wantedOf(target: Target, words: Words): Wanted {
  const { role, name, begins = false, index = 0, within } = target
  return {
    role,
    pattern: name === undefined ? null : patternOf(words(name), begins),
    index,
    within: within === undefined ? null : wantedOf(within, words),
  }
}
