import { shellMessages } from '../../i18n/server/shell/messages.ts'
import type { Catalogue, Language } from '../../src/domain/catalogue/catalogue.ts'
import {
  assembling,
  writtenAtOnce,
  type CataloguePiece,
  type WrittenCatalogue,
} from '../store/cataloguePieces.ts'
import { compare } from './comparison.ts'
import { faultLines } from './faultLines.ts'
import type { Separator } from './file/csv.ts'
import { writeCsv } from './file/csvText.ts'
import type { TableCounts } from './file/differences.ts'
import { writeJson } from './file/json.ts'
import type { ReadAs } from './file/decode.ts'
import { readCatalogue, type Format } from './file/read.ts'
import { moveText } from './priceMoves.ts'
import { withModels } from './models/withModels.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What is done with a catalogue's file in a thread of its own. */
export type FileTask =
  | {
      kind: 'compare'
      bytes: Uint8Array
      format: Format
      language: Language
      /** How many faults, and how many differences, are described; all of them count. */
      most: { faults: number; differences: number }
    }
  | { kind: 'export'; format: Format; separator: Separator }

/** The stored data that the work needs, which the server reads for it. */
export type FileSource = {
  /** Those of some names that are ids of stored models. */
  storedModels: (names: readonly string[]) => Promise<readonly string[]>
  /**
   * The catalogue in force, a piece at a time; `start` may be called again, for another catalogue.
   *
   * @returns the version of the owner's own catalogue; null if it has none
   */
  inForce: (into: {
    start: (groups: readonly string[]) => void
    piece: (piece: Pick<CataloguePiece, 'kind' | 'json'>) => void
  }) => Promise<string | null>
}

/** A piece as a thread hands it over: its JSON as bytes, which are not copied. */
export type BytePiece = Omit<CataloguePiece, 'json'> & { json: Bytes }

/** A file that was compared with the catalogue in force; JSON is written already. */
export type ComparedFile = { readAs: ReadAs | null } & (
  | { faults: ReturnType<typeof faultLines>; faultCount: number }
  | {
      own: string | null
      counts: TableCounts
      /** Nothing at all differs, not even the rows' order. */
      isSame: boolean
      /** JSON: the differences that people look at. */
      changes: Bytes
      notes: string[]
      /** The first prices that move far, in words, and how many do. */
      moves: string[]
      moveCount: number
      written: Omit<WrittenCatalogue, 'pieces'> & { pieces: BytePiece[] }
    }
)

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A catalogue that was handed over, as the store takes it: each piece is decoded when it is stored. */
export const receivedCatalogue = ({
  pieces,
  ...head
}: Omit<WrittenCatalogue, 'pieces'> & { pieces: readonly BytePiece[] }): WrittenCatalogue => ({
  ...head,
  pieces: {
    *[Symbol.iterator]() {
      for (const { json, ...piece } of pieces) yield { ...piece, json: decoder.decode(json) }
    },
  },
})

async function catalogueInForce(source: FileSource): Promise<[Catalogue, string | null]> {
  let assembled = assembling([])
  const own = await source.inForce({
    start: (groups) => (assembled = assembling(groups)),
    piece: (piece) => assembled.add(piece),
  })
  return [assembled.catalogue, own]
}

/** Reads a file, checks it, and compares it with the catalogue in force. */
export async function comparedFile(
  { bytes, format, language, most }: FileTask & { kind: 'compare' },
  source: FileSource,
): Promise<ComparedFile> {
  const read = readCatalogue(bytes, format)
  const { readAs } = read
  if ('faults' in read) {
    const faults = faultLines(read.faults.slice(0, most.faults), format, language)
    return { readAs, faults, faultCount: read.faults.length }
  }
  const stored = async (names: readonly string[]) => new Set(await source.storedModels(names))
  const keep = () => Promise.reject(new Error('No model is beside a catalogue that was sent'))
  const { catalogue, notes } = await withModels(read.catalogue, {
    store: { articleModels: { stored, keep } },
    // A model's file is not beside a catalogue that a browser sends.
    fileOf: () => Promise.resolve({ why: shellMessages(language).models.notBeside() }),
    isDone: false,
    language,
  })
  const { pieces, ...head } = writtenAtOnce(catalogue)
  const [before, own] = await catalogueInForce(source)
  const options = { most: most.differences, language }
  const compared = await compare(before, catalogue, options)
  const { counts, isSame, moveCount } = compared
  const moves = compared.moves.map((move) => moveText(move, language))
  const written = {
    ...head,
    pieces: pieces.map(({ json, ...piece }) => ({ ...piece, json: encoder.encode(json) })),
  }
  const described = encoder.encode(JSON.stringify(compared.changes))
  return {
    ...{ readAs, own, counts, isSame, changes: described },
    ...{ notes, moves, moveCount, written },
  }
}

/** Writes the catalogue in force as a file. @returns its text as JSON */
export async function exportedFile(
  { format, separator }: FileTask & { kind: 'export' },
  source: FileSource,
): Promise<Bytes> {
  const [catalogue] = await catalogueInForce(source)
  const text = format === 'csv' ? writeCsv(catalogue, separator) : writeJson(catalogue)
  return encoder.encode(JSON.stringify(text))
}
