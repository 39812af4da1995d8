import type { GivenConnector } from '../../../src/domain/catalogue/shape.ts'

// Connectors in a cell of a spreadsheet: `left | front end=right takes=seat+chaise height=700 depth=900`.

/** The cell of an article without connectors. An empty cell leaves the connectors to the article's shape. */
const nothing = 'none'

/** A value for the schemas; if it has none of its kind, the text, which the schemas refuse. */
function valueOf(name: string, text: string): unknown {
  if (name === 'takes') return text.split('+').filter((kind) => kind !== '')
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

function readConnector(text: string): Record<string, unknown> {
  const [side = '', ...words] = text.toLowerCase().split(/\s+/)
  const read = new Map<string, unknown>([['side', side]])
  for (const word of words) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(word) ?? []
    // A word that occurs twice, or has no value, is read as a field that the schemas refuse.
    if (name === '' || read.has(name)) read.set(word, true)
    else read.set(name, valueOf(name, value))
  }
  return Object.fromEntries(read)
}

/** @returns undefined if the cell is empty */
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
