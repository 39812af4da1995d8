/** The marks that some country writes before decimals, and some other between thousands. */
const marks = ['.', ',', "'"] as const
export type Mark = (typeof marks)[number]

/**
 * What a cell's text says as a number: its value, with the decimal marks that a file can have in which somebody writes so; or two values
 * of which the file's decimal mark tells the right one.
 */
type Reading =
  { value: number; decimals: readonly Mark[] } | { mark: Mark; decimal: number; whole: number }

const isMark = (text: string): text is Mark => marks.some((mark) => mark === text)

/** The longest text that is read as a number. */
const longest = 40

/** The text with one kind of apostrophe, space and minus, and without characters that nobody sees. */
const plain = (cell: string) =>
  cell
    .replace(/\p{Cf}/gu, '')
    .replace(/[’ʼ`´′]/g, "'")
    .replace(/[\u00a0\u2007-\u2009\u202f]/g, ' ')
    .replace('−', '-')
    .trim()

/** Whether digits are grouped as people group them: in threes or, as in India, in twos before the last three. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.split(mark)
  const last = rest.pop()
  if (last?.length !== 3 || first === '' || first.startsWith('0')) return false
  const inThrees = first.length <= 3 && rest.every(({ length }) => length === 3)
  return inThrees || (first.length <= 2 && rest.every(({ length }) => length === 2))
}

/** The decimal marks beside which a mark groups digits. A comma or a point leaves the other one. */
const besideGroups = (mark: string): readonly Mark[] =>
  mark === '.' ? [','] : mark === ',' ? ['.'] : marks.filter((one) => one !== mark && one !== "'")

const numberOf = (digits: string, decimals = '') =>
  Number(`${digits.replace(/[.,' ]/g, '')}.${decimals}0`)

/** A number with one mark, once: `12,5`, `1.250` or `1 250`. */
function withOneMark(digits: string, mark: string, after: string): Reading | null {
  const whole = numberOf(digits + after)
  if (!isMark(mark))
    return isGrouped(digits + mark + after, mark)
      ? { value: whole, decimals: marks.filter((one) => one !== "'") }
      : null
  const decimal = numberOf(digits, after)
  const isDecimal = after.length !== 3 || digits.length > 3 || digits === '0'
  return isDecimal ? { value: decimal, decimals: [mark] } : { mark, decimal, whole }
}

/** What a text says as a number; null if that is none. */
function readingOf(text: string): Reading | null {
  if (text.length > longest) return null
  // A format such as `0.##` writes 5 as `5.`: what stands at the end is a decimal mark.
  const [, digits = '', mark = '', after = ''] =
    /^(\d[\d.,' ]*?)(?:([.,](?=$)|[.,' ](?=\d))(\d*))?$/.exec(text) ?? []
  if (digits === '' || numberOf(digits) >= 1e9) return null
  if (mark === '') return /^\d+$/.test(digits) ? { value: numberOf(digits), decimals: marks } : null
  const [group, ...others] = new Set(digits.replace(/\d/g, ''))
  if (group === undefined) return withOneMark(digits, mark, after)
  if (others.length > 0) return null
  if (group === mark)
    return isGrouped(text, mark)
      ? { value: numberOf(digits + after), decimals: besideGroups(mark) }
      : null
  if (!isGrouped(digits, group) || !isMark(mark)) return null
  const [decimal, whole] = [numberOf(digits, after), numberOf(digits + after)]
  // In parts of America the millions of 1'250,000 have a mark of their own.
  const isEither = (group === "'" || mark === "'") && after.length === 3
  return isEither ? { mark, decimal, whole } : { value: decimal, decimals: [mark] }
}

const unsigned = (cell: string) => plain(cell).replace(/^-/, '')

/** A cell with a number, and where it stands. */
export type NumberCell<Place> = { text: string; place: Place }

/** A cell that is written otherwise than another one. */
type Contradiction<Place> = { cell: NumberCell<Place>; other: NumberCell<Place> }

type Proof<Place> = { cell: NumberCell<Place>; decimals: readonly Mark[] }

/** The cells that have other marks than most, each with the first one that it contradicts. */
function contradicted<Place>(proofs: readonly Proof<Place>[], usual: Mark): Contradiction<Place>[] {
  const proving = proofs.filter(({ decimals }) => decimals.includes(usual))
  const others = new Map<string, NumberCell<Place> | undefined>()
  return proofs.flatMap(({ cell, decimals }) => {
    if (decimals.includes(usual)) return []
    const key = decimals.join('')
    if (!others.has(key))
      others.set(
        key,
        proving.find((proof) => !proof.decimals.some((mark) => decimals.includes(mark)))?.cell,
      )
    const other = others.get(key)
    return other === undefined ? [] : [{ cell, other }]
  })
}

/**
 * The decimal marks that a file can have, as all its numbers prove.
 *
 * @returns also the cells that contradict the marks that most cells have
 */
export function decimalMarks<Place>(cells: Iterable<NumberCell<Place>>): {
  decimals: readonly Mark[]
  contradictions: Contradiction<Place>[]
} {
  const proofs: Proof<Place>[] = []
  for (const cell of cells) {
    const read = readingOf(unsigned(cell.text))
    if (read !== null && 'decimals' in read && read.decimals.length < marks.length)
      proofs.push({ cell, decimals: read.decimals })
  }
  const counts = marks.map(
    (mark) => proofs.filter(({ decimals }) => decimals.includes(mark)).length,
  )
  const most = Math.max(...counts)
  const decimals = marks.filter((_, at) => counts[at] === most)
  return { decimals, contradictions: contradicted(proofs, decimals[0] ?? '.') }
}

/** The number of a cell; its unchanged text if that is none, or if the file does not tell which one it is. */
export function readNumber(cell: string, decimals: readonly Mark[]): string | number {
  const text = plain(cell)
  const read = readingOf(unsigned(cell))
  if (read === null) return cell
  const sign = text.startsWith('-') ? -1 : 1
  if ('value' in read) return sign * read.value
  if (!decimals.includes(read.mark)) return sign * read.whole
  return decimals.length === 1 ? sign * read.decimal : cell
}

/** Whether a text may be two numbers. */
export const isAmbiguous = (text: string): boolean => {
  const read = readingOf(unsigned(text))
  return read !== null && 'mark' in read
}

/** Whether a text is a number with the sign of a currency. */
export const isMoney = (text: string): boolean => {
  const number = text.length > longest ? text : text.replace(/\p{Sc}/u, '')
  return number !== text && readingOf(unsigned(number)) !== null
}

/** How to write the numbers that a text may be, so that each is itself: the whole one, and the one with decimals. */
export function clearlyWritten(text: string): string {
  const [, head = '', mark = '', after = ''] = /^(.*)([.,'])(\d+)$/.exec(plain(text)) ?? []
  const digits = head.replace(/[.,' ]/g, '')
  return `${digits}${after} / ${digits}${mark}${after}0`
}

/** A number as text that nobody can take for another one: three decimals that may be thousands get a fourth. */
export function writeNumber(value: number, decimal: Mark): string {
  const text = String(value).replace('.', decimal)
  return isAmbiguous(text) ? `${text}0` : text
}
