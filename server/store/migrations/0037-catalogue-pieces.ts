import { sql } from 'kysely'
import type { Up } from './migration.ts'

/** The characters of JSON from which a piece is complete. */
const pieceLength = 100_000

const kinds = [
  'lines',
  'parts',
  'series',
  'fabrics',
  'accessoryTypes',
  'accessories',
  'articles',
] as const

type Content = Record<(typeof kinds)[number] | 'groups', unknown[]>

/**
 * A catalogue is stored in pieces of many rows, which belong to one loading of it (`revision`). A loading is written a piece at a time
 * before the client's catalogue, or a prepared one, names it, so that nobody waits for a large one.
 */
export const addCataloguePieces: Up = async (db, dialect) => {
  // A process of the version before would else import between the reading of its rows here and their end.
  if (dialect === 'postgres')
    await sql`lock table catalogues, catalogue_rows, prepared_catalogues in access exclusive mode`.execute(
      db,
    )
  await db.schema
    .createTable('catalogue_pieces')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_pieces_key', ['client_id', 'revision', 'kind', 'place'])
    .execute()

  const write = async (client: number, revision: string, kind: string, rows: Iterable<string>) => {
    let place = 0
    let held: string[] = []
    let length = 0
    const close = async () => {
      if (held.length === 0) return
      const json = `[${held.join(',')}]`
      await sql`insert into catalogue_pieces (client_id, revision, kind, place, at, json)
        values (${client}, ${revision}, ${kind}, ${place++}, 0, ${json})`.execute(db)
      held = []
      length = 0
    }
    for (const row of rows) {
      held.push(row)
      length += row.length
      if (length >= pieceLength) await close()
    }
    await close()
  }

  const catalogues = await sql<{ client_id: number; revision: string }>`
    select client_id, revision from catalogues`.execute(db)
  for (const { client_id, revision } of catalogues.rows)
    for (const kind of kinds) {
      const { rows } = await sql<{ json: string }>`select json from catalogue_rows
        where client_id = ${client_id} and kind = ${kind} order by position`.execute(db)
      await write(
        client_id,
        revision,
        kind,
        rows.map(({ json }) => json),
      )
    }
  await db.schema.dropTable('catalogue_rows').execute()

  for (const name of ['revision', 'price_groups'])
    await db.schema
      .alterTable('prepared_catalogues')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  const days = await sql<{ client_id: number; day: string }>`
    select client_id, day from prepared_catalogues`.execute(db)
  for (const { client_id, day } of days.rows) {
    const { rows } = await sql<{ content: string }>`select content from prepared_catalogues
      where client_id = ${client_id} and day = ${day}`.execute(db)
    const content = JSON.parse(rows[0]?.content ?? '{}') as Content
    const revision = `prepared ${day}`
    for (const kind of kinds)
      await write(
        client_id,
        revision,
        kind,
        content[kind].map((row) => JSON.stringify(row)),
      )
    await sql`update prepared_catalogues
      set revision = ${revision}, price_groups = ${JSON.stringify(content.groups)}
      where client_id = ${client_id} and day = ${day}`.execute(db)
  }
  await db.schema.alterTable('prepared_catalogues').dropColumn('content').execute()
}
