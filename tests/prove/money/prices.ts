/**
 * What a quote costs, by the specification's rules and an arithmetic of its own, in whole numbers: it shares no code with the product.
 * Points are in thousandths, money in cents, percents in hundredths of a percent, factory prices in thousandths.
 */

/** A fraction of whole numbers ≥ 0, rounded half up. */
const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)

const groupOf = (fabric: string) =>
  fabric.startsWith('PR') ? 'C' : fabric.startsWith('BN') ? 'B' : 'A'

export const articleIds = ['ALBA-2P', 'ALBA-PUF', 'COJIN-45', 'KIT-LIMPIEZA'] as const
export type ArticleId = (typeof articleIds)[number]
export type Groups = { A: number; B: number; C: number }

/** What a catalogue says that a price depends on. */
export type PriceList = {
  articles: Record<ArticleId, Groups>
  accessories: Record<string, number>
}

/** Each part's share in an article's cost. */
export const shares: Record<ArticleId, Record<string, bigint>> = {
  'ALBA-2P': { asiento: 3n, brazo: 1n },
  'ALBA-PUF': { asiento: 1n },
  'COJIN-45': { funda: 1n },
  'KIT-LIMPIEZA': {},
}

/** The catalogue that every sequence begins with. */
export const firstPrices = (): PriceList => ({
  articles: {
    'ALBA-2P': { A: 500_000, B: 620_000, C: 900_000 },
    'ALBA-PUF': { A: 120_000, B: 150_000, C: 210_000 },
    'COJIN-45': { A: 20_000, B: 26_000, C: 38_000 },
    'KIT-LIMPIEZA': { A: 9500, B: 9500, C: 9500 },
  },
  accessories: { 'PAT-HAYA': 0, 'PAT-NEGRA': 12_000, 'CAB-1': 45_000 },
})

export type Line = {
  id: string
  article: ArticleId
  /** Part to fabric; a part without one costs what the cheapest group does. */
  fabrics: Record<string, string>
  /** Accessory type to accessory. */
  accessories: Record<string, string>
  units: number
}

/** How a client buys and sells. */
export type Terms = {
  list: PriceList
  factoryPrice: number
  /** Off every article, and off those of the line Alba. */
  all: readonly number[]
  alba: readonly number[]
}

export type LineSum = { unit: number; total: number; points: number }

/** What a line costs: its piece in points, once rounded; at the rate, once rounded; by its units. */
export function lineSum(line: Line, { list, factoryPrice, all, alba }: Terms): LineSum {
  const groups = list.articles[line.article]
  const parts = Object.entries(shares[line.article])
  let divisor = 0n
  let points = 0n
  for (const [part, share] of parts) {
    divisor += share
    points += share * BigInt(groups[groupOf(line.fabrics[part] ?? '')])
  }
  if (parts.length === 0) {
    divisor = 1n
    points = BigInt(groups.A)
  }
  for (const one of Object.values(line.accessories))
    points += divisor * BigInt(list.accessories[one] ?? 0)
  for (const percent of [...all, ...(line.article.startsWith('ALBA') ? alba : [])]) {
    points *= 10_000n - BigInt(percent)
    divisor *= 10_000n
  }
  const piece = halfUp(points, divisor)
  const unit = halfUp(piece * BigInt(factoryPrice), 10_000n)
  const units = BigInt(line.units)
  return {
    unit: Number(unit),
    total: Number(unit * units),
    points: Number(piece * units),
  }
}

/** A line without an article, its price in cents. */
export type Own = { id: string; text: string; units: number; unitPrice: number }
/** `value` in hundredths of a percent, or in cents. */
export type Rebate = { kind: 'percent' | 'amount'; value: number; text: string }
export type Sale = { vat: { percent: number; isIncluded: boolean } | null; deposit: number | null }

export type QuoteSum = {
  articles: number
  own: number
  /** 0 or negative. */
  rebate: number
  total: number
  /** The tax, and what is left without it; null where the shop says nothing of a tax. */
  tax: { net: number; vat: number } | null
  /** What the customer pays. */
  paid: number
  deposit: number | null
}

/** The sums of a quote. @returns null where the rebate is an amount above what it is taken from */
export function quoteSum(
  articles: number,
  own: readonly Own[],
  rebate: Rebate | null,
  { vat, deposit }: Sale,
): QuoteSum | null {
  let added = 0n
  for (const { units, unitPrice } of own) added += BigInt(units) * BigInt(unitPrice)
  const before = BigInt(articles) + added
  let less = 0n
  if (rebate?.kind === 'amount') less = BigInt(rebate.value)
  if (rebate?.kind === 'percent') less = halfUp(before * BigInt(rebate.value), 10_000n)
  if (less > before) return null
  const total = before - less
  const percent = BigInt(vat?.percent ?? 0)
  const net = vat?.isIncluded === true ? halfUp(total * 10_000n, 10_000n + percent) : total
  const tax = vat?.isIncluded === true ? total - net : halfUp(total * percent, 10_000n)
  const paid = net + tax
  return {
    articles,
    own: Number(added),
    rebate: 0 - Number(less),
    total: Number(total),
    tax: vat === null ? null : { net: Number(net), vat: Number(tax) },
    paid: Number(paid),
    deposit: deposit === null ? null : Number(halfUp(paid * BigInt(deposit), 10_000n)),
  }
}
