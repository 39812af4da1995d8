import { words, type Words } from '../../api/failureText.ts'
import { parseNumber, type NumberRule } from '../../domain/numberTyped.ts'

type ReadNumber = { value: number; fault?: never } | { value?: never; fault: Words }

/** Reads a typed number, as `parseNumber`. @returns its value, or its fault in words */
export const readNumber = (typed: string, rule: NumberRule): ReadNumber =>
  inWords(parseNumber(typed, rule), rule)

/** Says a number's fault in words. */
export function inWords(read: ReturnType<typeof parseNumber>, rule: NumberRule): ReadNumber {
  if (read.fault === undefined) return read
  const { decimals = 0, min, max } = rule
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const args = read.fault === 'decimals' ? { smart_count: decimals } : limits
  return { fault: words(`table.faults.${read.fault}`, args) }
}
