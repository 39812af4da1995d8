import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aClient, aLine, anOrder, startOfTime } from '../../../mocks/data.ts'
import { openStore } from '../../../server/openStore.ts'
import { list } from './samples.ts'
import { describeOnBoth, type TestDatabase } from '../databases.ts'

type Place = TestDatabase['place']

/** Runs statements on a database without our store, and gives back the rows of the last one. */
async function run(place: Place, statements: string): Promise<unknown[]> {
  if (place.databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    try {
      const results = [await client.query(statements)].flat()
      const rows: unknown[] = results.at(-1)?.rows ?? []
      return rows
    } finally {
      await client.end()
    }
  }
  const folder = place.dataDir ?? ''
  await mkdir(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'tresillo.db'))
  try {
    if (/^select/i.test(statements)) return db.prepare(statements).all()
    db.exec(statements)
    return []
  } finally {
    db.close()
  }
}

/** Tables, columns and indexes, as the database itself describes them. */
const schemaOf = (place: Place) =>
  run(
    place,
    place.databaseUrl === undefined
      ? `select type, name, sql from sqlite_master order by type, name`
      : `select 'column' as kind, table_name || '.' || column_name as name,
           concat_ws(' ', data_type, is_nullable, column_default, collation_name) as what
         from information_schema.columns where table_schema = 'public'
         union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
         union all select 'constraint', conname, pg_get_constraintdef(oid)
         from pg_constraint where connamespace = 'public'::regnamespace
         order by 1, 2`,
  )

/** Takes back the latest migrations: Kysely runs them in their order alone. */
const withoutCatalogueRevision = `
  alter table catalogues drop column revision;
  delete from kysely_migration where name = '0020-catalogue-revision';`

const withoutLacksFabric = `${withoutCatalogueRevision}
  alter table orders drop column lacks_fabric;
  delete from kysely_migration where name = '0019-lacks-fabric';`

const withoutScenePhotos = `${withoutLacksFabric}
  drop table scene_photos;
  delete from kysely_migration where name = '0018-scene-photos';`

const withoutArticleModels = `${withoutScenePhotos}
  drop table article_models;
  delete from kysely_migration where name = '0017-article-models';`

const withoutValidUntil = `${withoutArticleModels}
  alter table orders drop column valid_until;
  alter table order_versions drop column valid_until;
  delete from kysely_migration where name = '0016-valid-until';`

const withoutMailKinds = `${withoutValidUntil}
  alter table mails drop column kind;
  delete from kysely_migration where name = '0015-mail-kinds';`

const withoutReportMails = `${withoutMailKinds}
  alter table mails drop column reply_to;
  alter table mails drop column file_name;
  alter table mails drop column file;
  alter table mails drop column client_id;
  alter table mails drop column order_id;
  delete from kysely_migration where name = '0014-report-mails';`

const withoutFavourites = `${withoutReportMails}
  drop table favourites;
  delete from kysely_migration where name = '0013-favourites';`

const withoutAcceptance = `${withoutFavourites}
  drop table acceptances;
  alter table clients drop column valid_days;
  delete from kysely_migration where name = '0012-acceptance';`

const withoutVersionPrices = `${withoutAcceptance}
  alter table order_versions drop column rate;
  alter table order_versions drop column total_price;
  delete from kysely_migration where name = '0011-version-prices';`

describeOnBoth('a database that kept earlier versions without their prices', (database) => {
  test('gives each the rate of its budget, and leaves its total to its articles', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const { document } = anOrder()
    await fresh.load({ clients: [aClient()], orders: [anOrder()] })
    await fresh.close()
    await run(
      place,
      `${withoutVersionPrices}
       insert into order_versions (client_id, order_id, version, saved_at, json)
         values (1, 100, 1, 0, '${JSON.stringify(document)}');`,
    )
    const store = await openStore(place)
    try {
      expect(await store.orders.earlier(1, 100, 1)).toEqual({
        document,
        rate: anOrder().order.rate,
        totalPrice: null,
        validUntil: null,
      })
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database whose documents told what lacks a fabric', (database) => {
  test('tells it in the rows, of the latest version', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const bare = aLine({ uuid: 'b', bareParts: ['Brazo'] })
    const orders = [
      anOrder({ id: 100 }, { lines: [aLine({ bareParts: [] }), bare] }),
      anOrder({ id: 101 }, { lines: [aLine({ bareParts: [] })] }),
      // As documents of older versions are.
      anOrder({ id: 102 }, { lines: [aLine()] }),
      anOrder({ id: 103 }, { lines: [] }),
    ]
    await fresh.load({ clients: [aClient()], orders })
    await fresh.close()
    await run(place, withoutLacksFabric)
    const store = await openStore(place)
    try {
      const rows = await Promise.all(orders.map(({ order }) => store.orders.get(1, order.id)))
      expect(rows.map((row) => row?.lacksFabric)).toEqual([true, false, false, false])
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database whose documents told the last day of their prices', (database) => {
  test('tells it in the rows of budgets and of earlier versions', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const until = startOfTime + 86_400_000
    const { document } = anOrder()
    const told = { validUntil: until } as Parameters<typeof anOrder>[1]
    const orders = [
      anOrder({ id: 100 }, told),
      anOrder({ id: 101 }),
      anOrder({ id: 102, type: 'order' }, told),
    ]
    await fresh.load({ clients: [aClient()], orders })
    await fresh.close()
    await run(
      place,
      `${withoutValidUntil}
       insert into order_versions (client_id, order_id, version, saved_at, rate, json) values
         (1, 100, 1, 0, '{}', '${JSON.stringify({ ...document, validUntil: until - 1 })}'),
         (1, 100, 2, 0, '{}', '${JSON.stringify(document)}');`,
    )
    const store = await openStore(place)
    try {
      const rows = await Promise.all(orders.map(({ order }) => store.orders.get(1, order.id)))
      expect(rows.map((row) => row?.validUntil)).toEqual([until, null, null])
      const earlier = await Promise.all([1, 2].map((one) => store.orders.earlier(1, 100, one)))
      expect(earlier.map((one) => one?.validUntil)).toEqual([until - 1, null])
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database whose discounts stood beside the catalogues', (database) => {
  test('gives every client its own, or what was everybody’s', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    await fresh.load({ clients: [aClient(), aClient({ id: 2 })] })
    await fresh.close()
    await run(
      place,
      `alter table clients drop column discounts;
       alter table catalogues add column discounts text not null default '[]';
       insert into catalogues (client_id, version, read_key, price_groups, discounts) values
         (0, 'a', 'a', '[]', '[{"line":null,"percents":[3]}]'),
         (1, 'b', 'b', '[]', '[{"line":"ALB","percents":[10,5]}]');
       ${withoutVersionPrices}
       drop table server_keys;
       delete from kysely_migration where name >= '0009-discounts';`,
    )
    const store = await openStore(place)
    try {
      const clients = await store.clients.all()
      expect(clients.map(({ discounts }) => discounts)).toEqual([
        [{ line: 'ALB', percents: [10, 5] }],
        [{ line: null, percents: [3] }],
      ])
      expect(await store.catalogues.version(1)).toEqual({ version: 'b', readKey: 'b' })
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database of the first published version', (database) => {
  const publish = async () => {
    const place = await database().emptyPlace()
    const file = `published/${database().store.dialect}.sql`
    await run(place, readFileSync(join(import.meta.dirname, file), 'utf8'))
    return place
  }

  test('opens with all that it holds', async () => {
    const store = await openStore(await publish())
    try {
      expect(await store.users.byLogin('ana@tienda.example')).toMatchObject({ id: 1, clients: [1] })
      expect(await store.users.byLogin('berta@tienda.example')).toBeNull()
      expect(await store.users.wasRemovedBy('berta@tienda.example', 'ana@tienda.example')).toBe(
        true,
      )
      expect(await store.orders.get(1, 100)).toMatchObject({
        reference: 'Salón Quiroga',
        totalPrice: 124_000,
      })
      expect(await store.orders.document(1, 100)).toMatchObject({ shopName: 'La Alameda Centro' })
      expect(await store.orders.history(1, 100)).toMatchObject([{ kind: 'created' }])
      expect(await store.sessions.find('ab'.repeat(32))).toMatchObject({ userId: 1 })
      const [image] = await store.images.ofClient(1)
      expect(image).toMatchObject({ name: 'Salón', kind: 'model', width: 2 })
      expect([...((await store.images.data(image?.id ?? '', 'full')) ?? [])]).toEqual([1, 2, 3])
      expect(await store.registrations.waiting(5)).toMatchObject([{ name: 'Elvira' }])
      expect(await store.events.latest(9)).toHaveLength(4)
    } finally {
      await store.close()
    }
  })

  test('finds its orders by customer and vendor, and knows who has loaded a budget to the cart', async () => {
    const place = await publish()
    await run(
      place,
      `update orders set archived_at = 1 where id = 100;
       insert into events (client_id, id, at, login, name, kind, order_id, detail)
       values (1, 'f', 1, 'eva@tienda.example', 'Eva', 'archived', 100, '{}')`,
    )
    const store = await openStore(place)
    try {
      const search = 'quiroga ELVIRA soler #100:S3D 600123'
      const eva = { login: 'eva@tienda.example', name: 'Eva' }
      expect(await store.orders.loaded(1, eva.login, 9)).toMatchObject([
        { id: 100, archivedBy: eva.login },
      ])
      expect((await store.orders.page(list(1, { search }))).total).toBe(0)
      const back = { expect: { isArchived: true }, set: { archived: false }, event: 'restored' }
      await store.orders.change(1, 100, back, { by: eva, clock: () => 2 })
      expect((await store.orders.page(list(1, { search }))).data).toMatchObject([
        { id: 100, customer: 'Elvira Quiroga' },
      ])
    } finally {
      await store.close()
    }
  })

  test('takes changes, and its numbers go on where they were', async () => {
    const store = await openStore(await publish())
    const by = { login: 'ana@tienda.example', name: 'Ana Soler' }
    try {
      const made = await store.orders.convert(1, 100, () => [], { by, clock: () => startOfTime })
      expect(made?.convertedOrder).toBe(101)
      expect((await store.orders.history(1, 100)).map(({ kind }) => kind)).toEqual([
        'created',
        'transferred',
      ])
    } finally {
      await store.close()
    }
  })

  test('has the same tables as a database that begins today, after the same migrations', async () => {
    const old = await publish()
    const fresh = await database().emptyPlace()
    for (const place of [old, fresh]) await (await openStore(place)).close()
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
    const names = 'select name from kysely_migration order by name'
    const ran = await run(old, names)
    expect(ran).toEqual(await run(fresh, names))
    expect(ran.slice(0, 2)).toEqual([{ name: '0001-start' }, { name: '0002-back-office' }])
  })
})
