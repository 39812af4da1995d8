import { fold, joints } from '../fold.ts'
import type { SearchTerm } from './search.ts'

/** A piece of a text, and whether the search has found it. */
export type Part = { part: string; isFound: boolean }

/** A text to look in, and which character of the shown text each of its characters comes from. */
type Looked = { text: string; places: number[] }

/** A text without some of its characters. */
function without({ text, places }: Looked, signs: RegExp): Looked {
  const left = new Set(Array.from(text.matchAll(signs), ({ index }) => index))
  return {
    text: text.replace(signs, ''),
    places: places.filter((_, index) => !left.has(index)),
  }
}

/** The text folded, one character after another. */
function folded(characters: readonly string[]): Looked {
  const places: number[] = []
  let text = ''
  characters.forEach((character, place) => {
    const folds = fold(character)
    text += folds
    for (let index = 0; index < folds.length; index++) places.push(place)
  })
  return joints.reduce(without, { text, places })
}

/** Only the digits of a text. */
function digits({ text, places }: Looked): Looked {
  const found = Array.from(text, (character, index) => ({ character, index })).filter(
    ({ character }) => /\d/.test(character),
  )
  return {
    text: found.map(({ character }) => character).join(''),
    places: found.map(({ index }) => places[index] ?? 0),
  }
}

/** With fewer digits, a term is no telephone number. */
const leastPhoneDigits = 7

/**
 * A text in parts, by what a search has found in it: words wherever they stand, and telephone numbers whatever separates their digits.
 *
 * @param terms  of `searchTerms`
 */
export function foundParts(text: string, terms: readonly SearchTerm[]): Part[] {
  const characters = Array.from(text)
  const whole = folded(characters)
  const number = digits(whole)
  const isFound = new Array<boolean>(characters.length).fill(false)
  const note = ({ text: looked, places }: Looked, wanted: string) => {
    if (wanted === '') return
    for (let at = looked.indexOf(wanted); at !== -1; at = looked.indexOf(wanted, at + 1)) {
      const last = places[at + wanted.length - 1] ?? 0
      for (let place = places[at] ?? 0; place <= last; place++) isFound[place] = true
    }
  }
  for (const term of terms)
    for (const wanted of term) {
      note(whole, wanted.replace(/^#/, ''))
      const wantedDigits = wanted.replace(/\D/g, '')
      if (wantedDigits.length >= leastPhoneDigits) note(number, wantedDigits)
    }
  return joined(characters, isFound)
}

/** Neighbours that are both found or both not, as one part. */
function joined(characters: readonly string[], isFound: readonly boolean[]): Part[] {
  const parts: Part[] = []
  characters.forEach((character, place) => {
    const last = parts.at(-1)
    const found = isFound[place] ?? false
    if (last?.isFound === found) last.part += character
    else parts.push({ part: character, isFound: found })
  })
  return parts
}
