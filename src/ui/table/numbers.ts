import type { Language } from '../../../i18n/messages.ts'
import { words, type Words } from '../../api/failureText.ts'

/** What a typed number may be. */
export type NumberRule = {
  min?: number | undefined
  max?: number | undefined
  /** 0 where left out. */
  decimals?: number | undefined
}

/** A number as a person of the language types it. */
export const typedNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** What is wrong with a number; undefined where it may be. */
function rangeFault(value: number, { min, max }: NumberRule): Words | undefined {
  if (min !== undefined && max !== undefined)
    return value < min || value > max ? words('table.faults.range', { min, max }) : undefined
  if (min !== undefined && value < min) return words('table.faults.least', { min })
  if (max !== undefined && value > max) return words('table.faults.most', { max })
  return undefined
}

/** A number as it was typed, with a point or a comma before its decimals; or what is wrong with it. */
export function readNumber(
  typed: string,
  rule: NumberRule,
): { value: number; fault?: never } | { value?: never; fault: Words } {
  const { decimals = 0 } = rule
  const [, whole, fraction = ''] = /^([+-]?\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return { fault: words('table.faults.number') }
  if (fraction.length > decimals)
    return {
      fault:
        decimals === 0
          ? words('table.faults.whole')
          : words('table.faults.decimals', { smart_count: decimals }),
    }
  const value = Number(`${whole}.${fraction}`)
  const fault = rangeFault(value, rule)
  return fault === undefined ? { value } : { fault }
}
