import type { Rate } from './money.ts'
import { typedCode } from './typed.ts'

type Display = Pick<Rate, 'symbol' | 'separator' | 'symbolPosition'>

/** How each region shows its prices. @see product-spec §2 Rates */
export const ratePresets = {
  am: { symbol: '$', separator: ',', symbolPosition: 0 },
  eu: { symbol: '€', separator: '.', symbolPosition: 1 },
  en: { symbol: '£', separator: ',', symbolPosition: 0 },
} as const satisfies Record<string, Display>
export type RatePreset = keyof typeof ratePresets

/** The length of a symbol, in characters. */
export const symbolLength = { min: 1, max: 5 } as const

/**
 * The multiplier as a person types it: up to 9 digits, then perhaps a mark (. or ,) and up to 3 decimals.
 *
 * @returns the number; null where the text is not of that form
 * @see product-spec §5 Rate
 */
export function parsePointValue(text: string): number | null {
  const trimmed = typedCode(text)
  if (!/^\d{1,9}([.,]\d{1,3})?$/.test(trimmed)) return null
  return Number(trimmed.replace(',', '.'))
}

/**
 * Whether a point value looks as if its mark were that of the thousands, as `2.500` does where a dot is: it is read as two and a half.
 */
export const isGrouped = (text: string, separator: Rate['separator']): boolean =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(typedCode(text)) && text.includes(separator)

/** Whether a symbol has 1 to 5 visible characters. */
export function isSymbol(symbol: string): boolean {
  const { length } = Array.from(symbol.trim())
  const isPlain = !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(symbol)
  return isPlain && length >= symbolLength.min && length <= symbolLength.max
}
