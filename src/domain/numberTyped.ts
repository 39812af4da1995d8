import type { Rate } from './money.ts'
import { typedCode } from './typed.ts'

/** The limits of a typed number. */
export type NumberRule = {
  min?: number | undefined
  max?: number | undefined
  /** The most decimals. Default: 0. */
  decimals?: number | undefined
}

/** Why a text is no number within a rule. `ambiguous`: its mark may be that of thousands or of decimals. */
export type NumberFault = 'number' | 'whole' | 'decimals' | 'range' | 'least' | 'most' | 'ambiguous'

/** The fault of a number that is out of range; undefined if it is in range. */
function rangeFault(value: number, { min, max }: NumberRule): NumberFault | undefined {
  if (min !== undefined && max !== undefined)
    return value < min || value > max ? 'range' : undefined
  if (min !== undefined && value < min) return 'least'
  return max !== undefined && value > max ? 'most' : undefined
}

/** Reads a typed number, with a point or a comma before its decimals. @returns its value or its fault */
export function parseNumber(
  typed: string,
  rule: NumberRule,
): { value: number; fault?: never } | { value?: never; fault: NumberFault } {
  const { decimals = 0 } = rule
  const [, whole, fraction = ''] = /^([+-]?\d+)(?:[.,](\d*))?$/.exec(typedCode(typed)) ?? []
  if (whole === undefined) return { fault: 'number' }
  if (fraction.length > decimals) return { fault: decimals === 0 ? 'whole' : 'decimals' }
  const value = Number(`${whole}.${fraction}`)
  const fault = rangeFault(value, rule)
  return fault === undefined ? { value } : { fault }
}

/** A whole number in groups of thousands, perhaps with decimals after the other mark. No leading 0: `0.125` is no thousand. */
const grouped = {
  ' ': /^[+-]?[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d*)?$/,
  '.': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
} as const

/** A number without the marks of its thousands. One mark before three digits is theirs only if it is the separator. */
function withoutGroups(text: string, separator: Rate['separator'] | undefined): string {
  if (grouped[' '].test(text)) return text.replace(/\s/g, '')
  const mark = (['.', ','] as const).find((one) => grouped[one].test(text))
  if (mark === undefined) return text
  const isSure = text.replace(/[^.,]/g, '').length > 1 || mark === separator
  return isSure ? text.replaceAll(mark, '') : text
}

/** A whole number with one mark before three digits. */
const isOneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/** A number without the currency's symbol before or behind it. */
function withoutSymbol(text: string, symbol: string | undefined): string {
  const sign = symbol?.trim() ?? ''
  if (sign === '') return text.replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, '')
  if (text.startsWith(sign)) return text.slice(sign.length).trimStart()
  return text.endsWith(sign) ? text.slice(0, -sign.length).trimEnd() : text
}

/**
 * Reads a typed price, as `parseNumber` does and also as prices are written: with thousands in groups and the currency's symbol.
 * `1.234,50` and `1,234.50` mean the same to everybody; `1.234` is a thousand only where prices are written so, and ambiguous elsewhere.
 *
 * @param rule  at most 2 decimals
 * @param rate  how the prices beside it are written; null where nobody knows it
 */
export function parsePrice(
  typed: string,
  rule: NumberRule,
  rate: Pick<Rate, 'symbol' | 'separator'> | null = null,
): ReturnType<typeof parseNumber> {
  const text = withoutGroups(withoutSymbol(typedCode(typed), rate?.symbol), rate?.separator)
  return isOneGroup.test(text) ? { fault: 'ambiguous' } : parseNumber(text, rule)
}
