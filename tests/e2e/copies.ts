import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Served } from './server.ts'

/** Puts copies of a budget into the server's database, past what any test counts to. */
export function copyBudget(
  { dataDir }: Served,
  { client, id }: { client: number; id: number },
  count: number,
) {
  const first = 800_000
  const write = (work: (database: DatabaseSync) => void) => {
    const database = new DatabaseSync(join(dataDir, 'tresillo.db'), { timeout: 10_000 })
    work(database)
    database
      .prepare('update clients set orders_version = orders_version + 1 where id = ?')
      .run(client)
    database.close()
  }
  const copy = (table: 'orders' | 'order_documents', key: 'id' | 'order_id') =>
    write((database) => {
      const columns = database.prepare(`pragma table_info(${table})`).all()
      const names = columns.map(({ name }) => String(name))
      const values = names.map((name) => (name === key ? `${first} + place` : name))
      database.exec(`with recursive places(place) as
        (select 1 union all select place + 1 from places where place < ${count})
        insert into ${table} (${names.join()})
        select ${values.join()} from ${table}, places where ${key} = ${id}`)
    })
  copy('orders', 'id')
  copy('order_documents', 'order_id')
  return {
    remove: () =>
      write((database) =>
        database.exec(
          `delete from order_documents where order_id > ${first}; delete from orders where id > ${first}`,
        ),
      ),
  }
}
