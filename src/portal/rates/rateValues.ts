import { useWatch } from 'react-hook-form'
import type { Rate } from '../../domain/money.ts'

/** The form while it is filled in: an empty text is null. */
export type RateValues = {
  /** A number as the server had it, or what was typed. */
  factoryPrice: number | string | null
  symbol: string | null
} & Pick<Rate, 'separator' | 'symbolPosition'>

/** How prices would be shown, as the form stands. */
export function useDisplay(): Pick<Rate, 'symbol' | 'separator' | 'symbolPosition'> {
  const { symbol, separator, symbolPosition } = useWatch<RateValues>()
  return {
    symbol: (symbol ?? '').trim(),
    separator: separator ?? '.',
    symbolPosition: symbolPosition ?? 1,
  }
}

/** A number with the decimal mark that goes with a thousands separator. */
export const withMark = (value: number, separator: Rate['separator']): string =>
  String(value).replace('.', separator === '.' ? ',' : '.')
