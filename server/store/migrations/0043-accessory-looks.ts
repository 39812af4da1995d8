import { sql, type Kysely } from 'kysely'
import type { Up } from './migration.ts'

/**
 * A catalogue says what its accessories look like, and an order what those of its articles did. Until now words in their names in 3D told
 * that, by five types: these are translated here, once, so that whatever was stored is drawn as before.
 */
export const addAccessoryLooks: Up = async (db) => {
  await changePieces(db)
  await changeDocuments(db, 'order_documents', '0')
  await changeDocuments(db, 'order_versions', 'version')
}

const forms: Record<string, string> = {
  hierro: 'bar',
  torn: 'turned',
  patin: 'skid',
  zoc: 'plinth',
}
const finishes: Record<string, string> = {
  haya: 'beech',
  torn: 'beech',
  nogal: 'walnut',
  hierro: 'black',
  zoc: 'black',
  patin: 'steel',
}

/** What an accessory looked like; undefined for one of another type, which was not drawn. */
function looksOf(type: string, id3d: string, hasHeight: boolean): string | undefined {
  const words = id3d.toLowerCase().split('-')
  const said = (values: Record<string, string>) =>
    words.map((word) => values[word]).find((value) => value !== undefined)
  const finish = said(finishes) ?? 'beech'
  switch (type) {
    case 'pata': {
      const centimetres = Number(words.find((word) => /^\d{1,2}$/.test(word)) ?? 12)
      const height = 10 * Math.min(20, Math.max(3, centimetres))
      return `leg ${said(forms) ?? 'tapered'} ${finish}${hasHeight ? '' : ` ${height}`}`
    }
    case 'cabezal':
      return words.includes('abat') ? 'headrest folding' : 'headrest fixed'
    case 'bandeja':
      return `tray ${finish}`
    case 'carga':
      return 'port'
    case 'arcon':
      return words.includes('cajon') ? 'drawer' : 'chest'
    default:
      return undefined
  }
}

type Accessory = { type: string; id3d?: string; looks?: string; height?: number }

async function changePieces(db: Kysely<unknown>) {
  type Piece = { client_id: number; revision: string; place: number; json: string }
  const { rows } = await sql<Omit<Piece, 'json'>>`select client_id, revision, place
    from catalogue_pieces where kind = 'accessories'`.execute(db)
  for (const { client_id, revision, place } of rows) {
    const here = sql`client_id = ${client_id} and revision = ${revision}
      and kind = 'accessories' and place = ${place}`
    const found = await sql<Pick<Piece, 'json'>>`
      select json from catalogue_pieces where ${here}`.execute(db)
    const accessories = JSON.parse(found.rows[0]?.json ?? '[]') as Accessory[]
    const changed = accessories.map((one): Accessory => {
      const looks = one.looks ?? looksOf(one.type, one.id3d ?? '', one.height !== undefined)
      return looks === undefined ? one : { ...one, looks }
    })
    await sql`update catalogue_pieces set json = ${JSON.stringify(changed)}
      where ${here}`.execute(db)
  }
}

type Appearance = { accessories?: Record<string, string>; looks?: Record<string, string> }
type Document = { lines?: { appearance?: Appearance }[] }

const batchSize = 200

/** @param version  the column that tells documents of one order apart */
async function changeDocuments(db: Kysely<unknown>, table: string, version: string) {
  type Row = { client_id: number; order_id: number; version: number; json: string }
  const tells = sql.raw(version)
  const from = sql.table(table)
  let [client, order, last] = [-1, -1, -1]
  for (;;) {
    const { rows } = await sql<Row>`
      select client_id, order_id, ${tells} as version, json from ${from}
      where json like '%"appearance":%' and (client_id > ${client}
        or (client_id = ${client} and order_id > ${order})
        or (client_id = ${client} and order_id = ${order} and ${tells} > ${last}))
      order by client_id, order_id, 3
      limit ${batchSize}`.execute(db)
    for (const row of rows) {
      const document = JSON.parse(row.json) as Document
      for (const { appearance } of document.lines ?? []) if (appearance) addLooks(appearance)
      await sql`update ${from} set json = ${JSON.stringify(document)}
        where client_id = ${row.client_id} and order_id = ${row.order_id}
          and ${tells} = ${row.version}`.execute(db)
      ;[client, order, last] = [row.client_id, row.order_id, row.version]
    }
    if (rows.length < batchSize) return
  }
}

function addLooks(appearance: Appearance) {
  appearance.looks ??= Object.fromEntries(
    Object.entries(appearance.accessories ?? {}).flatMap(([type, id3d]) => {
      const looks = looksOf(type, id3d, false)
      return looks === undefined ? [] : [[type, looks]]
    }),
  )
}
