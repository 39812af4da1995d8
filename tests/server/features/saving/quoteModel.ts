/**
 * What a quote costs, by its own arithmetic: the specification's rules over whole numbers, and none of the product's code. Amounts are
 * in the smallest unit of the client's currency.
 */

/** A fraction of whole numbers, rounded half up. @param a  ≥ 0 */
function halfUp(a: bigint, b: bigint): bigint {
  const rest = a % b
  return rest * 2n >= b ? (a - rest) / b + 1n : (a - rest) / b
}

/** A decimal number of up to so many places as a whole number of them. */
function scaled(value: number, places: number): bigint {
  const [whole = '', fraction = ''] = value.toFixed(places).split('.')
  return BigInt(whole + fraction)
}

export type Line = {
  article: 'ALBA-2P' | 'ALBA-PUF' | 'COJIN-45' | 'KIT-LIMPIEZA'
  /** A fabric for each part, in the article's order. */
  fabrics: readonly ('LN-04' | 'BN-01' | 'PR-03')[]
  accessories: readonly ('PAT-HAYA' | 'PAT-NEGRA' | 'CAB-1')[]
  units: number
}

/** The catalogue of the tests, in thousandths of a point: each part's share, and the cost in each fabric. */
const articles = {
  'ALBA-2P': {
    shares: [3n, 1n],
    cost: { 'LN-04': 500_000n, 'BN-01': 620_000n, 'PR-03': 900_000n },
  },
  'ALBA-PUF': { shares: [1n], cost: { 'LN-04': 120_000n, 'BN-01': 150_000n, 'PR-03': 210_000n } },
  'COJIN-45': { shares: [1n], cost: { 'LN-04': 20_000n, 'BN-01': 26_000n, 'PR-03': 38_000n } },
  'KIT-LIMPIEZA': { shares: [], cost: { 'LN-04': 9_500n, 'BN-01': 0n, 'PR-03': 0n } },
} as const
const accessories = { 'PAT-HAYA': 0n, 'PAT-NEGRA': 12_000n, 'CAB-1': 45_000n }

export type Client = {
  /** Money per point, with up to 3 decimals. */
  factoryPrice: number
  /** Percents off every article, and off those of the line Alba. */
  all: readonly number[]
  alba: readonly number[]
  symbol: string
  thousands: '.' | ','
  isSymbolLast: boolean
}

/** One piece of a line. */
function pieceOf({ article, fabrics, accessories: chosen }: Line, client: Client): bigint {
  const { shares, cost } = articles[article]
  let parts = 0n
  for (const share of shares) parts += share
  if (parts === 0n) parts = 1n
  let points = shares.length === 0 ? cost['LN-04'] : 0n
  shares.forEach((share, at) => {
    points += share * cost[fabrics[at] ?? 'LN-04']
  })
  for (const one of chosen) points += accessories[one] * parts
  let divisor = parts
  const isAlba = article.startsWith('ALBA')
  for (const percent of [...client.all, ...(isAlba ? client.alba : [])]) {
    points *= 10_000n - scaled(percent, 2)
    divisor *= 10_000n
  }
  return halfUp(halfUp(points, divisor) * scaled(client.factoryPrice, 3), 10_000n)
}

/** A line for all its units. */
export const lineCost = (line: Line, client: Client): bigint =>
  pieceOf(line, client) * BigInt(line.units)

export type Added = {
  own: readonly { text: string; units: number; unitPrice: number }[]
  rebate: { kind: 'percent' | 'amount'; value: number; text: string } | null
}

export type Sale = {
  vat: { name?: 'vat' | 'igic' | 'ipsi' | undefined; percent: number; isIncluded: boolean } | null
  deposit: number | null
}

/** What a tax is called in Spain. */
const taxes = { vat: 'IVA', igic: 'IGIC', ipsi: 'IPSI' }

/** A row under the articles, as its customer reads it in Spanish. */
export type Row = { name: string; amount: bigint }

const percentText = (percent: number) => `${String(percent).replace('.', ',')} %`

/**
 * The rows under a quote's articles, and its own total as the shop's prices are: `cost`, `own` and `rebate` (0 or below) add up to it.
 *
 * @returns null if the rebate is an amount above what it is taken from
 */
export function quoteOf(
  cost: bigint,
  { own: ownLines, rebate }: Added,
  { vat, deposit }: Sale,
): { total: bigint; own: bigint; rebate: bigint; rows: Row[] } | null {
  const rows: Row[] = []
  let total = cost
  if (ownLines.length > 0 || rebate !== null) rows.push({ name: 'Artículos', amount: cost })
  for (const { text, units, unitPrice } of ownLines) {
    const amount = BigInt(units) * BigInt(unitPrice)
    rows.push({ name: units === 1 ? text : `${units} × ${text}`, amount })
    total += amount
  }
  const own = total - cost
  if (rebate !== null) {
    const isPercent = rebate.kind === 'percent'
    const less = isPercent ? halfUp(total * scaled(rebate.value, 2), 10_000n) : BigInt(rebate.value)
    if (less > total) return null
    const name = rebate.text === '' ? 'Descuento' : rebate.text
    rows.push({
      name: isPercent ? `${name} (${percentText(rebate.value)})` : name,
      amount: -less,
    })
    total -= less
  }
  let gross = total
  if (vat !== null) {
    const percent = scaled(vat.percent, 2)
    const net = vat.isIncluded ? halfUp(total * 10_000n, 10_000n + percent) : total
    const tax = vat.isIncluded ? total - net : halfUp(total * percent, 10_000n)
    gross = net + tax
    rows.push({ name: 'Base imponible', amount: net })
    rows.push({ name: `${taxes[vat.name ?? 'vat']} ${percentText(vat.percent)}`, amount: tax })
  }
  rows.push({ name: 'Total', amount: gross })
  if (deposit !== null) {
    const amount = halfUp(gross * scaled(deposit, 2), 10_000n)
    rows.push({ name: `A cuenta, ${percentText(deposit)}`, amount })
  }
  return { total, own, rebate: total - cost - own, rows }
}

/** An amount as the client's rate writes it. */
export function written(amount: bigint, { symbol, thousands, isSymbolLast }: Client): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  let whole = digits.slice(0, -2)
  let groups = ''
  while (whole.length > 3) {
    groups = thousands + whole.slice(-3) + groups
    whole = whole.slice(0, -3)
  }
  const mark = thousands === '.' ? ',' : '.'
  const number = `${whole}${groups}${mark}${digits.slice(-2)}`
  const shown = isSymbolLast ? `${number} ${symbol}` : `${symbol}${number}`
  return amount < 0n ? `-${shown}` : shown
}
