/** The forms of a letter: alone, at a word's end and, if it joins to the next letter, at its beginning and in its middle. */
type Forms = readonly [alone: string, end: string, beginning?: string, middle?: string]

const charactersFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index))

/**
 * The forms of each letter that Unicode has forms of, which stand side by side there, and of lam with alef, which are written as one.
 * Characters in forms are what fonts have without knowing the rules of their script.
 */
function allForms(): ReadonlyMap<string, Forms> {
  const groups = new Map<string, string[]>()
  for (const form of [...charactersFrom(0xfb50, 0xfbff), ...charactersFrom(0xfe80, 0xfefc)]) {
    const letter = form.normalize('NFKC')
    const isLigature = letter.length > 1 && !letter.startsWith('ل')
    if (letter === form || isLigature || letter.length > 2) continue
    groups.set(letter, [...(groups.get(letter) ?? []), form])
  }
  // Alef maksura has its forms of beginning and middle apart, before the others.
  groups.set('ى', ['ﻯ', 'ﻰ', 'ﯨ', 'ﯩ'])
  return new Map(
    Array.from(groups).flatMap(([letter, [alone, end, beginning, middle]]): [string, Forms][] => {
      if (alone === undefined || end === undefined) return []
      const isJoining = beginning !== undefined && middle !== undefined
      return [[letter, isJoining ? [alone, end, beginning, middle] : [alone, end]]]
    }),
  )
}

let cached: ReadonlyMap<string, Forms> | undefined

const word = /[\u0620-\u06ff]{2,}|[\u0620-\u06ff]/g
const lengthening = 'ـ'

/**
 * A text with its Arabic letters in the forms that join them, in the order in which it is read. Marks must have been left out.
 * Letters that Unicode has no forms of, such as some of Pashto and Sindhi, stay alone.
 */
export function inArabicForms(text: string): string {
  const forms = (cached ??= allForms())
  return text.replaceAll(word, (letters) => {
    const pieces = letters.replaceAll(/ل[آأإا]/g, (pair) => `\n${pair}\n`).split('\n')
    const units = pieces.flatMap((piece) => (forms.has(piece) ? [piece] : Array.from(piece)))
    const joinsOn = (unit: string | undefined) =>
      unit !== undefined && (unit === lengthening || (forms.get(unit)?.length ?? 0) > 2)
    const canFollow = (unit: string | undefined) =>
      unit !== undefined && (unit === lengthening || forms.has(unit))
    return units
      .map((unit, index) => {
        const own = forms.get(unit)
        if (own === undefined) return unit
        const [alone, end, beginning = alone, middle = end] = own
        const isJoined = joinsOn(units[index - 1])
        if (joinsOn(unit) && canFollow(units[index + 1])) return isJoined ? middle : beginning
        return isJoined ? end : alone
      })
      .join('')
  })
}

/** A text with the letters that stand for forms of Arabic letters, and for letters written as one. */
export const withoutForms = (text: string): string =>
  text.replaceAll(/[\ufb1d-\ufdff\ufe70-\ufefc]/g, (form) => form.normalize('NFKC'))
