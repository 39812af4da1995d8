import type { GivenConnector } from '../../../src/domain/catalogue/shape.ts'

// Connectors as a cell of a spreadsheet has them: `left | front end=right takes=seat+chaise height=700 depth=900`.

/** What stands where an article docks to nothing: an empty cell leaves its connectors to its shape. */
const nothing = 'none'

/** A value as the schemas want it; where it is none, the text, which they refuse. */
function valueOf(name: string, text: string): unknown {
  if (name === 'takes') return text.split('+').filter((kind) => kind !== '')
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

function readConnector(text: string): Record<string, unknown> {
  const [side = '', ...words] = text.toLowerCase().split(/\s+/)
  const read = new Map<string, unknown>([['side', side]])
  for (const word of words) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(word) ?? []
    // What stands twice, or has no value, is no field.
    if (name === '' || read.has(name)) read.set(word, true)
    else read.set(name, valueOf(name, value))
  }
  return Object.fromEntries(read)
}

/** @returns undefined where the cell gives none */
export function readConnectors(cell: string): Record<string, unknown>[] | undefined {
  if (cell === '') return undefined
  if (cell.toLowerCase() === nothing) return []
  return cell.split(/[|,;\n]/).map((one) => readConnector(one.trim()))
}

/** The cell of an article's connectors. */
export function writeConnectors(connectors: readonly GivenConnector[] | undefined): string {
  if (connectors === undefined) return ''
  if (connectors.length === 0) return nothing
  const words = ({ side, end, takes, height, depth }: GivenConnector) => [
    side,
    ...Object.entries({ end, takes: takes?.join('+'), height, depth }).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${value}`,
    ),
  ]
  return connectors.map((one) => words(one).join(' ')).join(' | ')
}
