import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from './portal.ts'

/** A list's page as plain SQL asks for it: a condition, an order, and how many rows come before it. */
export type PlainPage = { where: string; orderBy: string; offset: number; limit: number }

/** The database without the portal: a page's rows and the count of all that match, by two statements. */
export type Bare = {
  page: (page: PlainPage) => Promise<number> | number
  close: () => Promise<void> | void
}

const rowsSql = ({ where, orderBy, offset, limit }: PlainPage) =>
  `select * from orders where ${where} order by ${orderBy} limit ${limit} offset ${offset}`
const countSql = ({ where }: PlainPage) => `select count(*) as count from orders where ${where}`

export const openBare = (place: Place): Bare =>
  'DATA_DIR' in place ? openFile(join(place.DATA_DIR, 'tresillo.db')) : openPool(place.DATABASE_URL)

function openFile(file: string): Bare {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('pragma cache_size = -64000')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const statement = (sql: string) => {
    const found = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, found)
    return found
  }
  return {
    page(page) {
      const rows = statement(rowsSql(page)).all()
      const counted = statement(countSql(page)).get()
      return rows.length + Number(counted?.['count'])
    },
    close: () => db.close(),
  }
}

function openPool(connectionString: string): Bare {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return {
    async page(page) {
      const [rows, counted] = await Promise.all([
        pool.query(rowsSql(page)),
        pool.query<{ count: string }>(countSql(page)),
      ])
      return rows.rows.length + Number(counted.rows[0]?.count)
    },
    close: () => pool.end(),
  }
}
