import { createHash, randomBytes } from 'node:crypto'
import { emptyCatalogue, type Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import { eachInPieces, pacing } from './afterOthers.ts'
import { fromJson, toJson } from './rows.ts'
import type { CatalogueKind, Db } from './schema.ts'
import type { Instant } from './types.ts'

export const catalogueKinds = [
  'lines',
  'parts',
  'series',
  'fabrics',
  'accessoryTypes',
  'accessories',
  'articles',
] as const satisfies readonly CatalogueKind[]

/** Some rows of one of a catalogue's tables as JSON, a list; pieces of a table are counted from 0. */
export type CataloguePiece = { kind: CatalogueKind; place: number; json: string }

/** A catalogue as it is stored. */
export type WrittenCatalogue = {
  /** A hash of its content: the same on every process and database. */
  version: string
  groups: readonly string[]
  pieces: Iterable<CataloguePiece>
}

/** The characters of JSON from which a piece is complete: parsing or storing it takes about a millisecond. */
const pieceLength = 100_000

/** How many pieces a statement reads, writes or removes. */
const batchSize = 4

/** @throws if two rows of a table have one id */
function* piecesOf(catalogue: Catalogue): Generator<CataloguePiece, void> {
  for (const kind of catalogueKinds) {
    const ids = new Set<string>()
    let place = 0
    let json = ''
    for (const row of catalogue[kind]) {
      if (ids.size === ids.add(row.id).size) throw new Error(`${kind} has ${row.id} twice`)
      json += `${json === '' ? '[' : ','}${toJson(row)}`
      if (json.length < pieceLength) continue
      yield { kind, place: place++, json: `${json}]` }
      json = ''
    }
    if (json !== '') yield { kind, place, json: `${json}]` }
  }
}

/** Takes a catalogue's pieces in their order, and makes its version: a hash of the whole catalogue as JSON. */
function writing(groups: readonly string[]) {
  const hash = createHash('sha256').update(`{"groups":${toJson(groups)}`)
  const pieces: CataloguePiece[] = []
  let begun = 0
  /** Begins the tables up to one, also those without a row. */
  const begin = (end: number) => {
    for (; begun < end; begun++) {
      if (begun > 0) hash.update(']')
      hash.update(`,"${catalogueKinds[begun]}":[`)
    }
  }
  return {
    add(piece: CataloguePiece) {
      begin(catalogueKinds.indexOf(piece.kind) + 1)
      if (piece.place > 0) hash.update(',')
      hash.update(piece.json.slice(1, -1))
      pieces.push(piece)
    },
    end(): WrittenCatalogue & { pieces: CataloguePiece[] } {
      begin(catalogueKinds.length)
      return { version: hash.update(']}').digest('base64url').slice(0, 22), groups, pieces }
    },
  }
}

/** Writes a catalogue in pieces, at once: for a thread of its own. @throws if two rows of a table have one id */
export function writtenAtOnce(catalogue: Catalogue) {
  const written = writing(catalogue.groups)
  for (const piece of piecesOf(catalogue)) written.add(piece)
  return written.end()
}

/** Writes a catalogue in pieces, and yields to others' calls in between. @throws if two rows of a table have one id */
export async function writtenInPieces(catalogue: Catalogue) {
  const written = writing(catalogue.groups)
  await eachInPieces(piecesOf(catalogue), (piece) => written.add(piece))
  return written.end()
}

export const newKey = () => randomBytes(16).toString('base64url')

/**
 * Writes a loading of a client's catalogue, a few pieces at a time. Nobody reads it before `catalogues` or `prepared_catalogues` names it.
 *
 * @returns its name
 */
export async function stage(
  db: Db,
  clientId: number,
  pieces: Iterable<CataloguePiece>,
  at: Instant,
): Promise<string> {
  const revision = newKey()
  const pause = pacing()
  let batch: CataloguePiece[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const rows = batch.map((piece) => ({ client_id: clientId, revision, at, ...piece }))
    batch = []
    await db.insertInto('catalogue_pieces').values(rows).execute()
    await pause()
  }
  for (const piece of pieces) {
    batch.push(piece)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return revision
}

/** Removes a loading that nothing names any more, a few pieces at a time. It may have been begun before. */
export async function unstage(db: Db, clientId: number, revision: string): Promise<void> {
  const pause = pacing()
  for (;;) {
    const first = await db
      .selectFrom('catalogue_pieces')
      .select(['kind', 'place'])
      .where('client_id', '=', clientId)
      .where('revision', '=', revision)
      .orderBy('kind')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()
    if (first === undefined) return
    await db
      .deleteFrom('catalogue_pieces')
      .where('client_id', '=', clientId)
      .where('revision', '=', revision)
      .where('kind', '=', first.kind)
      .where('place', '<', first.place + batchSize)
      .execute()
    await pause()
  }
}

/** How long a loading may take until something names it, in milliseconds. */
const stagedFor = 3_600_000

/** Removes loadings that nothing names: those of a process that ended, and those that nobody could remove. */
export async function unstageOutdated(db: Db, now: Instant): Promise<void> {
  const unnamed = await db
    .selectFrom('catalogue_pieces')
    .select(['client_id', 'revision'])
    .where('at', '<', now - stagedFor)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('catalogues')
            .select('catalogues.client_id')
            .whereRef('catalogues.client_id', '=', 'catalogue_pieces.client_id')
            .whereRef('catalogues.revision', '=', 'catalogue_pieces.revision'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('prepared_catalogues')
            .select('prepared_catalogues.client_id')
            .whereRef('prepared_catalogues.client_id', '=', 'catalogue_pieces.client_id')
            .whereRef('prepared_catalogues.revision', '=', 'catalogue_pieces.revision'),
        ),
      ),
    )
    .distinct()
    .execute()
  for (const { client_id, revision } of unnamed) await unstage(db, client_id, revision)
}

/** Gives the pieces of a loading in their order, and yields to others' calls in between. */
export async function eachPiece(
  db: Db,
  clientId: number,
  revision: string,
  work: (piece: CataloguePiece) => void,
): Promise<void> {
  const pause = pacing()
  for (const kind of catalogueKinds)
    for (let from = 0; ; from += batchSize) {
      const pieces = await db
        .selectFrom('catalogue_pieces')
        .select(['kind', 'place', 'json'])
        .where('client_id', '=', clientId)
        .where('revision', '=', revision)
        .where('kind', '=', kind)
        .where('place', '>=', from)
        .where('place', '<', from + batchSize)
        .orderBy('place')
        .execute()
      for (const one of pieces) {
        work(one)
        await pause()
      }
      if (pieces.length < batchSize) break
    }
}

/** Puts pieces together to a catalogue. */
export function assembling(groups: readonly string[]) {
  const catalogue = { ...emptyCatalogue(), groups: [...groups] }
  return {
    catalogue,
    add({ kind, json }: Pick<CataloguePiece, 'kind' | 'json'>) {
      // The compiler can't tell one kind's rows from another's.
      const rows = catalogue[kind] as unknown[]
      for (const row of fromJson<unknown[]>(json)) rows.push(row)
    },
  }
}
