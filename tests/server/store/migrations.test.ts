import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aClient, aLine, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import { fittingsOf } from '../../../src/furniture/fittings/fittings.ts'
import { looksOfAccessory } from '../../../src/furniture/fittings/kinds.ts'
import { openStore } from '../../../server/openStore.ts'
import { catalogueKinds } from '../../../server/store/cataloguePieces.ts'
import { sample } from '../../domain/catalogue/sample.ts'
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
const withoutLimitCounts = `
  drop table limit_counts;
  delete from kysely_migration where name = '0044-limit-counts';`

const withoutLooks = `${withoutLimitCounts}
  delete from kysely_migration where name = '0043-accessory-looks';`

const withPortsOfNetworks = `${withoutLooks}
  delete from kysely_migration where name = '0041-networks-without-ports';`

const withoutFoldedLetters = `${withPortsOfNetworks}
  delete from kysely_migration where name = '0040-folded-letters';`

const withoutChoices = `${withoutFoldedLetters}
  drop table choices;
  delete from kysely_migration where name = '0039-choices';`

const withoutHasAlternatives = `${withoutChoices}
  alter table orders drop column has_alternatives;
  delete from kysely_migration where name = '0038-has-alternatives';`

const withoutCataloguePieces = `${withoutHasAlternatives}
  drop table catalogue_pieces;
  create table catalogue_rows (client_id bigint not null, kind text not null, id text not null,
    position integer not null, json text not null,
    constraint catalogue_rows_key primary key (client_id, kind, id),
    constraint catalogue_rows_catalogue foreign key (client_id) references catalogues (client_id)
      on delete cascade);
  alter table prepared_catalogues drop column revision;
  alter table prepared_catalogues drop column price_groups;
  alter table prepared_catalogues add column content text not null default '';
  delete from kysely_migration where name = '0037-catalogue-pieces';`

const withoutPresences = `${withoutCataloguePieces}
  drop table presences;
  delete from kysely_migration where name = '0036-presences';`

const withoutPreparedCatalogues = `${withoutPresences}
  drop table prepared_catalogues;
  delete from kysely_migration where name = '0035-prepared-catalogues';`

const withoutReminders = `${withoutPreparedCatalogues}
  alter table clients drop column notice_days;
  drop table reminders;
  drop table once_per_version;
  drop table unwanted_notices;
  delete from kysely_migration where name = '0034-reminders';`

const withoutOrderNotes = `${withoutReminders}
  drop table order_notes;
  delete from kysely_migration where name = '0033-order-notes';`

const withoutWorklists = `${withoutOrderNotes}
  drop index orders_by_work;
  drop index orders_by_change;
  delete from kysely_migration where name = '0032-worklists';`

const withoutRowsOfVersions = `${withoutWorklists}
  alter table orders drop column paid_total;
  alter table orders drop column answer;
  alter table order_versions drop column date;
  delete from kysely_migration where name = '0031-rows-of-versions';`

const withoutCustomers = `${withoutRowsOfVersions}
  drop table customer_links;
  drop table customer_notes;
  delete from kysely_migration where name = '0030-customers';`

const withoutWebhooks = `${withoutCustomers}
  drop table webhooks;
  drop table webhook_events;
  delete from kysely_migration where name = '0029-webhooks';`

const withoutFactoryTokens = `${withoutWebhooks}
  drop table factory_tokens;
  delete from kysely_migration where name = '0028-factory-tokens';`

const withoutDeliveryDay = `${withoutFactoryTokens}
  alter table orders drop column delivery_day;
  delete from kysely_migration where name = '0027-delivery-day';`

const withoutFoundByMore = `${withoutDeliveryDay}
  drop index if exists orders_by_customer;
  drop index if exists orders_by_vendor;
  drop index if exists orders_by_search;
  create index orders_by_search on orders (client_id);
  alter table orders drop column customer_key;
  alter table orders drop column vendor_key;
  alter table orders drop column articles;
  delete from kysely_migration where name = '0026-found-by-more';`

const withoutAddedTotals = `${withoutFoundByMore}
  alter table orders drop column own_total;
  alter table orders drop column rebate_total;
  delete from kysely_migration where name = '0025-added-totals';`

const withoutAcceptedPdfs = `${withoutAddedTotals}
  drop table mail_files;
  drop table accepted_pdfs;
  alter table acceptances drop column proof_digest;
  delete from kysely_migration where name = '0024-acceptance-proofs';
  alter table acceptances drop column pdf_digest;
  alter table mails drop column sender_name;
  alter table mails add column file_name text not null default '';
  alter table mails add column file bytea;
  delete from kysely_migration where name = '0023-accepted-pdfs';`

const withoutProfiles = `${withoutAcceptedPdfs}
  drop table logos;
  alter table clients drop column logo;
  delete from kysely_migration where name = '0022-logos';
  alter table clients drop column profile;
  delete from kysely_migration where name = '0021-profile';`

const withoutCatalogueRevision = `${withoutProfiles}
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

describeOnBoth(
  'a database whose accessories were told by words in their names in 3D',
  (database) => {
    test('draws catalogues, orders and their earlier versions as before', async () => {
      const place = await database().emptyPlace()
      const fresh = await openStore(place)
      const index = indexCatalogue(demoCatalogue)
      const article = demoCatalogue.articles[0]
      if (article === undefined) throw new Error('The demo has no article')
      const all = article.slots.map(({ type, accessories }) => [type, accessories.at(-1) ?? ''])
      const accessories = Object.fromEntries(all) as Record<string, string>
      const appearance = appearanceOf(article, { materials: {}, accessories }, index)
      const order = anOrder({}, { lines: [aLine({ appearance })] })
      const old = JSON.stringify({
        ...order.document,
        lines: [{ ...aLine(), appearance: { ...appearance, looks: undefined } }],
      })
      await fresh.load({
        clients: [aClient()],
        orders: [order],
        catalogues: [{ clientId: 1, catalogue: demoCatalogue }],
      })
      await fresh.close()
      const words = demoCatalogue.accessories.map((one) => ({ ...one, looks: undefined }))
      const foreign = { ...words[0], id: 'OTHER', type: 'leg', id3d: 'zoc', height: 100 }
      const pieces = JSON.stringify([...words, foreign]).replaceAll("'", "''")
      await run(
        place,
        `${withoutLooks}
       update catalogue_pieces set json = '${pieces}' where kind = 'accessories';
       update order_documents set json = '${old}';
       insert into order_versions (client_id, order_id, version, saved_at, date, json, rate)
         values (1, 100, 1, 0, 0, '${old}', '{}');`,
      )
      const store = await openStore(place)
      try {
        const { catalogue } = (await store.catalogues.get(1)) ?? {}
        for (const { id, looks, type, height } of demoCatalogue.accessories) {
          const stored = catalogue?.accessories.find((one) => one.id === id)
          const seen = (said: string | undefined) =>
            JSON.stringify(
              fittingsOf({ one: looksOfAccessory(type, { looks: said, height }) ?? '' }),
            )
          expect(seen(stored?.looks), id).toBe(seen(looks))
          expect(stored?.looks, id).toBeDefined()
        }
        expect(catalogue?.accessories.at(-1)?.looks).toBeUndefined()
        const drawn = await store.orders.document(1, 100)
        expect(drawn?.lines[0]?.appearance).toEqual(appearance)
        const earlier = await store.orders.earlier(1, 100, 1)
        expect(earlier?.document.lines[0]?.appearance).toEqual(appearance)
      } finally {
        await store.close()
      }
    })
  },
)

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
        date: anOrder().order.date,
        rate: anOrder().order.rate,
        totalPrice: null,
        validUntil: null,
      })
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database whose proxy wrote networks with their ports', (database) => {
  test('[LOGIN-02] knows each network once, and since its last use', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    await fresh.load({ clients: [aClient()], users: [aUser()] })
    await fresh.close()
    const before = [
      ['203.0.113.60:40001', 5],
      ['203.0.113.60:40002', 9],
      ['203.0.113.60', 7],
      ['198.51.100.7:443', 8],
      ['[2001:db8::1]:443', 8],
      ['2001:db8:1:2::/64', 4],
    ] as const
    const rows = before.map(
      ([network, at]) => `
        insert into known_networks (user_id, network, last_at)
        select id, '${network}', ${at} from users;`,
    )
    await run(place, withPortsOfNetworks + rows.join(''))
    await (await openStore(place)).close()
    const after = await run(place, 'select network, last_at from known_networks order by network')
    expect(after.map((row) => Object.values(row as object).map(String))).toEqual([
      ['198.51.100.7', '8'],
      ['2001:db8:1:2::/64', '4'],
      ['203.0.113.60', '9'],
    ])
  })
})

describeOnBoth('a database that stored a row of a catalogue in a row of a table', (database) => {
  test('has the same catalogues, and those that are prepared come into force', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    await fresh.load({ clients: [aClient()], catalogues: [{ clientId: 1, catalogue: sample() }] })
    const before = await fresh.catalogues.get(1)
    await fresh.close()
    const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
    // As the tables were: the rows of a kind in no order but that of their positions.
    const rows = catalogueKinds.flatMap((kind) =>
      sample()[kind].map(
        (row, position) => `insert into catalogue_rows (client_id, kind, id, position, json)
          values (1, '${kind}', '${row.id}', ${position}, ${text(row)});`,
      ),
    )
    const prepared = `insert into prepared_catalogues
      (client_id, day, version, compared_with, file, rows, content, at, login, name)
      values (1, '2026-01-01', 'v', null, 'next.csv', '{}', ${text(demoCatalogue)}, 0, 'a', 'A');`
    await run(place, `${withoutCataloguePieces} ${rows.toReversed().join('\n')} ${prepared}`)
    const store = await openStore(place)
    try {
      expect(await store.catalogues.get(1)).toEqual(before)
      const one = { clientId: 1, day: '2026-01-01' }
      expect(await store.preparedCatalogues.putInForce(one, () => startOfTime)).toBe(true)
      expect((await store.catalogues.get(1))?.catalogue).toEqual(demoCatalogue)
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database whose orders were not found by their articles', (database) => {
  test('finds them as a new one does, and sorts them by customer and vendor', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const fabric = { fabricId: 'f', sceneIndex: 0, serie: 'A', color: '', parts: ['Asiento'] }
    const document = { fabrics: [{ ...fabric, name: 'Lino arena' }], lines: [aLine()] }
    const people = { phone: '+44 (0)20 7946 0958 / 600 000 057', vendor: 'Óscar' }
    const articles = [...new Set([aLine().identifier, aLine().metadata.modelName, 'Lino arena'])]
    await fresh.load({
      clients: [aClient()],
      orders: [
        anOrder({ id: 100, customer: 'Zoé', ...people, articles }, document),
        anOrder({ id: 101, customer: 'Ana', phone: '', vendor: '' }, { lines: [], fabrics: [] }),
      ],
    })
    const rowsOf = (store: Awaited<ReturnType<typeof openStore>>) =>
      Promise.all([100, 101].map((id) => store.orders.get(1, id)))
    const before = await rowsOf(fresh)
    await fresh.close()
    await run(place, withoutFoundByMore)
    const store = await openStore(place)
    try {
      expect(await rowsOf(store)).toEqual(before)
      const view = { clientId: 1, type: 'budget', confirmed: false, from: null, to: null } as const
      const page = async (search: string, sort: 'customerAsc' | 'vendorDesc') => {
        const query = { ...view, search, sort, page: 1, perPage: 10 }
        return (await store.orders.page(query)).data.map(({ id }) => id)
      }
      expect(await page('', 'customerAsc')).toEqual([101, 100])
      expect(await page('', 'vendorDesc')).toEqual([100, 101])
      for (const search of ['lino', '020 7946-0958', '+34 600 00 00 57'])
        expect(await page(search, 'customerAsc')).toEqual([100])
    } finally {
      await store.close()
    }
  })
})

describeOnBoth(
  'a database whose keys had the letters that Unicode does not take apart',
  (database) => {
    test('has the keys that a new one has, and its customers their notes and links', async () => {
      const place = await database().emptyPlace()
      const fresh = await openStore(place)
      const people = [
        {
          customer: 'Łukasz O’Brien',
          phone: '\u202d+34 613 111 222\u202c',
          email: 'l@correo.example',
        },
        { customer: 'Anke Groß', phone: '', email: '' },
        { customer: 'Col·lell', phone: '', email: '' },
        { customer: 'Ana', phone: '', email: '' },
      ]
      await fresh.load({
        clients: [aClient()],
        orders: people.map((one, at) =>
          anOrder({
            id: 100 + at,
            reference: `Sa\u00adlón ${at}`,
            articles: ['Møbel', 'Pouf'],
            ...one,
          }),
        ),
      })
      const keys = () =>
        run(
          place,
          'select id, reference_key, customer_key, vendor_key, search_key from orders order by id',
        )
      const customers = () =>
        run(
          place,
          `select 'note' as kind, customer as one, '' as other from customer_notes
         union all select 'link', one, other from customer_links order by 1, 2, 3`,
        )
      const before = await keys()
      await fresh.close()
      await run(
        place,
        `${withoutFoldedLetters}
       update orders set reference_key = 'x', customer_key = 'x', vendor_key = 'x', search_key = 'x'
         where id <> 103;
       insert into customer_notes (client_id, id, customer, at, name, text)
         values (1, 'a', 'nanke groß', 0, '', ''), (1, 'b', 'p613111222', 0, '', '');
       insert into customer_links (client_id, one, other) values
         (1, 'nanke groß', 'nana'), (1, 'nanke gross', 'nana'), (1, 'ncol·lell', 'ncollell'),
         (1, 'p613111222', 'ncol·lell');`,
      )
      const store = await openStore(place)
      await store.close()
      expect(await keys()).toEqual(before)
      expect(await customers()).toEqual([
        { kind: 'link', one: 'nanke gross', other: 'nana' },
        { kind: 'link', one: 'p613111222', other: 'ncollell' },
        { kind: 'note', one: 'nanke gross', other: '' },
        { kind: 'note', one: 'p613111222', other: '' },
      ])
    })
  },
)

describeOnBoth('a database whose documents told what was added to their articles', (database) => {
  test('tells the sums in the rows', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const [line, alternative] = [aLine(), aLine({ uuid: 'b', sceneIndex: 1 })]
    const ownLines = [{ id: 'a', text: 'Entrega', units: 2, unitPrice: 4_550 }]
    const rebate = { kind: 'percent', value: 5, text: '' } as const
    const orders = [
      anOrder({ id: 100, totalPrice: 126_445 }, { lines: [line], ownLines, rebate }),
      anOrder({ id: 101, totalPrice: 133_100 }, { lines: [line], ownLines }),
      anOrder(
        { id: 102, totalPrice: 117_800 },
        { lines: [line, alternative], alternatives: [1], rebate },
      ),
      anOrder({ id: 103 }, { shopName: '"rebate": 5' }),
    ]
    await fresh.load({ clients: [aClient()], orders })
    await fresh.close()
    await run(place, withoutAddedTotals)
    const store = await openStore(place)
    try {
      const rows = await Promise.all(orders.map(({ order }) => store.orders.get(1, order.id)))
      expect(rows.map((row) => [row?.ownTotal, row?.rebateTotal])).toEqual([
        [9_100, -6_655],
        [9_100, 0],
        [0, -6_200],
        [0, 0],
      ])
    } finally {
      await store.close()
    }
  })
})

describeOnBoth('a database whose budgets were as old as their first version', (database) => {
  test('tells in the rows the day of the version, what the customer pays and what they have answered', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const sale = {
      words: { es: '', en: '' },
      vat: { percent: 21, isIncluded: false },
      deposit: null,
    }
    const event = (orderId: number, at: number, kind: string, version: number) => ({
      ...{ clientId: 1, login: null, name: 'Elvira', at, kind, orderId, detail: { version } },
    })
    const orders = [
      anOrder({ id: 100, date: 1000, version: 3, totalPrice: 1055 }, { sale }, [
        event(100, 1000, 'created', 1),
        event(100, 2000, 'versionSaved', 2),
        event(100, 2500, 'declined', 2),
        event(100, 3000, 'versionSaved', 3),
        event(100, 4000, 'changeWanted', 3),
      ]),
      anOrder({ id: 101, date: 1000 }, {}, [
        event(101, 2000, 'declined', 1),
        event(101, 3000, 'accepted', 1),
      ]),
    ]
    await fresh.load({ clients: [aClient()], orders })
    await fresh.close()
    const earlier = [1, 2].map(
      (version) => `
        insert into order_versions (client_id, order_id, version, saved_at, json, rate)
        select client_id, order_id, ${version}, 9, json, '{}' from order_documents
        where order_id = 100;`,
    )
    await run(place, withoutRowsOfVersions + earlier.join(''))
    const store = await openStore(place)
    try {
      expect(await store.orders.get(1, 100)).toMatchObject({
        ...{ date: 3000, totalPrice: 1055, paidTotal: 1277, answer: 'change' },
      })
      const paid = { totalPrice: 124_000, paidTotal: 124_000 }
      expect(await store.orders.get(1, 101)).toMatchObject({ date: 1000, ...paid, answer: '' })
      const dates = [1, 2].map(
        async (version) => (await store.orders.earlier(1, 100, version))?.date,
      )
      expect(await Promise.all(dates)).toEqual([1000, 2000])
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

describeOnBoth('a database whose documents alone had their alternatives', (database) => {
  test('has them in the rows, too', async () => {
    const place = await database().emptyPlace()
    const fresh = await openStore(place)
    const orders = [
      anOrder({ id: 100 }, { alternatives: [0] }),
      anOrder({ id: 101 }, { alternatives: [] }),
      // As documents of older versions are.
      anOrder({ id: 102 }),
    ]
    await fresh.load({ clients: [aClient()], orders })
    await fresh.close()
    await run(place, withoutHasAlternatives)
    const store = await openStore(place)
    try {
      const rows = await Promise.all(orders.map(({ order }) => store.orders.get(1, order.id)))
      expect(rows.map((row) => row?.hasAlternatives)).toEqual([true, false, false])
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
      const back = { expect: { isArchived: true }, set: { isArchived: false }, event: 'restored' }
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

describeOnBoth('a database whose mails had one file each', (database) => {
  test('sends them with it, and deletes it then', async () => {
    const { place } = database()
    await (await openStore(place)).close()
    await run(
      place,
      `${withoutAcceptedPdfs}
      insert into mails (id, recipient, subject, text, html, created_at, tries, due_at, file_name, file)
      values ('one', 'elvira@correo.example', 'Presupuesto', 'Hola', '', 1, 0, 1, 'Presupuesto.pdf', ${
        place.databaseUrl === undefined ? `x'255044'` : `'\\x255044'`
      });`,
    )
    const store = await openStore(place)
    const [mail] = await store.mails.take(2, 3, 1)
    expect(mail?.files).toEqual([
      { name: 'Presupuesto.pdf', bytes: expect.any(Uint8Array) as Uint8Array },
    ])
    expect([...(mail?.files?.[0]?.bytes ?? [])]).toEqual([0x25, 0x50, 0x44])
    await store.mails.sent('one', 4)
    await store.close()
    expect(await run(place, 'select * from mail_files')).toEqual([])
  })
})
