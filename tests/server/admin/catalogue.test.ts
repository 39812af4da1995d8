import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapHash } from '../../../mocks/data.ts'
import { runCommand } from '../../../server/admin/run.ts'
import { writeCsv } from '../../../server/catalogue/file/csvText.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { sample } from '../../domain/catalogue/sample.ts'
import { describeOnBoth } from '../databases.ts'
import { twoClients } from '../people.ts'

const program = join(import.meta.dirname, '../../../server/admin.ts')
const execute = promisify(execFile)
const now = Date.parse('2026-03-10T12:00:00Z')

describeOnBoth('a catalogue of one’s own', (database) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tresillo-catalogue-'))
    await database().store.load({
      ...twoClients(),
      catalogues: [{ clientId: 0, catalogue: demoCatalogue }],
    })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const shell = (language: 'es' | 'en') => ({
    store: database().store,
    at: now,
    by: { login: 'shell', name: 'root' },
    hash: cheapHash,
    language,
    folder,
  })
  const run = (...args: string[]) => runCommand(args, shell('en'))
  const ejecutar = (...args: string[]) => runCommand(args, shell('es'))
  const content = (file: string) => readFile(join(folder, file), 'utf8')
  const write = (file: string, text: string) => writeFile(join(folder, file), text)
  const stored = async (client: number) =>
    (await database().store.catalogues.get(client))?.catalogue ?? null
  const records = async () =>
    (await database().store.events.latest(100)).filter(({ kind }) => kind === 'catalogueImported')
  /** Rows of an export's file that were changed by hand. */
  const changed = async (from: string, to: string, change: (text: string) => string) =>
    write(to, change(await content(from)))

  test.each(['csv', 'json'])(
    'exported as %s and imported again nothing is other, written, or recorded',
    async (format) => {
      expect(await run('export-catalogue', `all.${format}`)).toEqual([
        `all.${format}: 224 rows written.`,
      ])
      const version = await database().store.catalogues.version(0)
      const told = await run('import-catalogue', `all.${format}`)
      expect(told).toContain('articles         0      0        0        62')
      expect(told.at(-1)).toBe('The catalogue is the same already. Nothing was changed.')
      expect(await database().store.catalogues.version(0)).toEqual(version)
      expect(await records()).toEqual([])
      const again = await run('export-catalogue', '-', `--format=${format}`)
      expect(`${again.join('\n')}\n`).toBe(await content(`all.${format}`))
    },
  )

  test('what it would change is counted first, and with --dry-run nothing is changed', async () => {
    await changed('all.csv', 'new.csv', (text) =>
      text
        .replace(/\r\nfabric;LN-01;.*/, '')
        .replace('accessory;USB-C2;carga;Dos USB-C', 'accessory;USB-C2;carga;Dos puertos USB-C')
        .replace('\r\nline;', '\r\nline;NUE;Nueva;New\r\nline;'),
    )
    const summary = [
      'Catalogue of everybody who has none of their own',
      '',
      'table            added  changed  removed  same',
      'price groups     0      0        0        4',
      'lines            1      0        0        6',
      'parts            0      0        0        5',
      'series           0      0        0        8',
      'fabrics          0      0        1        119',
      'accessory types  0      0        0        5',
      'accessories      0      1        0        13',
      'articles         0      0        0        62',
      '',
    ]
    const checked = await run('import-catalogue', 'new.csv', '--dry-run')
    expect(checked).toEqual([...summary, 'The file is right. With --dry-run nothing is changed.'])
    expect(await stored(0)).toEqual(demoCatalogue)
    expect(await records()).toEqual([])

    const told = await run('import-catalogue', 'new.csv')
    expect(told).toEqual([...summary, 'Catalogue loaded. The portal shows it from now on.'])
    expect((await stored(0))?.fabrics).toEqual(demoCatalogue.fabrics.slice(1))
    const none = { added: 0, changed: 0, removed: 0 }
    expect(await records()).toMatchObject([
      {
        at: now,
        clientId: null,
        login: 'shell',
        name: 'root',
        detail: {
          file: 'new.csv',
          rows: {
            articles: none,
            lines: { ...none, added: 1 },
            fabrics: { ...none, removed: 1 },
            accessories: { ...none, changed: 1 },
          },
        },
      },
    ])
  })

  test('prices that become more than 3 times as dear or as cheap are told, and the import asks for --yes', async () => {
    const times = (factor: number) => ({
      ...demoCatalogue,
      articles: demoCatalogue.articles.map((article) => ({
        ...article,
        points: Object.fromEntries(
          Object.entries(article.points).map(([group, milli]) => [group, factor * milli]),
        ),
      })),
    })
    const count = demoCatalogue.articles.flatMap(({ points }) => Object.keys(points)).length
    const [first] = demoCatalogue.articles
    const [group, milli] = Object.entries(first?.points ?? {})[0] ?? ['', 0]
    await write('three.csv', writeCsv(times(3), ';'))
    await write('four.csv', writeCsv(times(4), ';'))
    const importing = (file: string, ...more: string[]) =>
      run('import-catalogue', file, '--client=1', ...more)

    expect((await importing('three.csv', '--dry-run')).join('\n')).not.toContain('--yes')
    const told = await importing('four.csv', '--dry-run')
    expect(told).toContain(`${count} prices become more than 3 times as dear or as cheap:`)
    expect(told).toContain(`  ${first?.id}, points_${group}: ${milli / 1000} → ${milli / 250}`)
    expect(told.filter((line) => line.includes(' → '))).toHaveLength(20)
    expect(told.slice(-3)).toEqual([
      `  … and ${count - 20} more`,
      'If that is meant, the import asks for --yes.',
      'The file is right. With --dry-run nothing is changed.',
    ])
    for (const more of [[], ['--from=2027-01-01']])
      await expect(importing('four.csv', ...more)).rejects.toThrow(
        'If that is meant, import it with --yes. Nothing was changed.',
      )
    await expect(ejecutar('import-catalogue', 'four.csv', '--client=1')).rejects.toThrow(
      `${count} precios pasan a ser más de 3 veces más caros o más baratos:`,
    )
    expect(await stored(1)).toBeNull()
    expect(await run('prepared-catalogues', '--client=1')).toHaveLength(1)
    await importing('four.csv', '--yes')
    expect(await stored(1)).toEqual(times(4))
    // The way back is as far.
    await expect(importing('three.csv', '--from=2027-01-01', '--dry-run')).resolves.not.toContain(
      'If that is meant, the import asks for --yes.',
    )
    await expect(importing('all.csv')).rejects.toThrow('--yes')
    await run('remove-catalogue', '--client=1')
  })

  test('every fault is told with its row in the machine’s language, and nothing changes', async () => {
    const before = await stored(0)
    await changed('all.csv', 'wrong.csv', (text) =>
      text
        .replace('\r\nseries;LN;', '\r\nseries;;')
        .replace(/(\r\narticle;ALB-S3;.*?;)(\d+;\d+;\d+);/, '$1ancho;-1;9,5;')
        .replace(/#\w{6}/, 'rojo'),
    )
    const rows = (await content('wrong.csv')).split('\r\n')
    const row = (start: string) => rows.findIndex((one) => one.startsWith(start)) + 1
    const [series, fabric, article] = [row('series;;'), row('fabric;'), row('article;ALB-S3;')]
    const spanish = ejecutar('import-catalogue', 'wrong.csv')
    await expect(spanish).rejects.toThrow(
      [
        `Fila ${series}: id: falta.`,
        `Fila ${fabric}: color: «rojo» no es un color: se escribe como #c9b596.`,
      ].join('\n'),
    )
    const told: unknown = await run('import-catalogue', 'wrong.csv', '--dry-run').catch(
      (error: unknown) => (error instanceof Error ? error.message.split('\n') : error),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        `Row ${series}: id: is missing.`,
        `Row ${article}: width: “ancho” is not a number.`,
        `Row ${article}: height: -1 is less than 1.`,
        `Row ${article}: depth: 9.5 has to be a whole number.`,
      ]),
    )
    expect(await stored(0)).toEqual(before)
    expect(await records()).toHaveLength(2)
  })

  test('a client gets one of its own, and everybody else’s stays', async () => {
    const everybodys = await stored(0)
    await write('own.json', JSON.stringify(await ownFile()))
    await expect(run('export-catalogue', 'x.csv', '--client=2')).rejects.toThrow(
      'has no catalogue of its own: it uses everybody’s',
    )
    const told = await ejecutar('import-catalogue', 'own.json', '--client=2', '--yes')
    expect(told.slice(1, 3)).toEqual([
      'Hasta ahora no tenía uno propio. Se compara con el de todos, que es el que usa.',
      '',
    ])
    expect(told.at(-1)).toBe('Catálogo cargado. El portal lo muestra desde ahora.')
    expect(await stored(2)).toEqual(sample())
    expect(await stored(1)).toBeNull()
    expect(await stored(0)).toEqual(everybodys)
    expect(await records()).toMatchObject([{ clientId: 2 }, { clientId: 1 }, {}])
    await run('export-catalogue', 'own.csv', '--client=2', '--separator=tab')
    expect(await content('own.csv')).toContain('\nline\tALB\tAlba\tAlba\t\r\n')
  })
  const ownFile = async () => {
    const { writeJson } = await import('../../../server/catalogue/file/json.ts')
    return JSON.parse(writeJson(sample())) as object
  }

  test('a client’s discounts are set, shown, taken, and recorded, whosever catalogue it orders from', async () => {
    const discounts = (...more: string[]) => run('client', 'discounts', '--client=1', ...more)
    const name = (await database().store.clients.byIds([1]))[0]?.name ?? ''
    expect(await discounts()).toEqual([`Client 1, ${name}: no discounts`])
    expect(await discounts('--discounts=10+2,5; OLM 5')).toEqual([
      `Client 1, ${name}: all lines 10+2.5 %; OLM 5 %`,
    ])
    const given = [
      { line: null, percents: [10, 2.5] },
      { line: 'OLM', percents: [5] },
    ]
    const stored = async () => (await database().store.clients.byIds([1]))[0]?.discounts
    expect(await stored()).toEqual(given)
    expect(await database().store.events.latest(1)).toMatchObject([
      { kind: 'clientDiscounts', clientId: 1, detail: { before: [], after: given } },
    ])
    await run('import-catalogue', 'all.csv')
    expect(await stored()).toEqual(given)
    expect(await discounts('--discounts=')).toEqual([`Client 1, ${name}: no discounts`])
    expect(await stored()).toBeUndefined()
  })

  test.each([
    ['ZZZ 5', 'There is no line “ZZZ” in the client’s catalogue. There are: '],
    ['101', '“101” is no discount'],
    ['OLM', '“OLM” is no discount'],
    ['1,234', '“1,234” is no discount'],
    ['5; 10', 'A discount on all lines is there twice'],
    ['OLM 5; OLM 10', 'OLM is there twice'],
  ])('discounts “%s” are refused in words', async (given, words) => {
    await expect(run('client', 'discounts', '--client=1', `--discounts=${given}`)).rejects.toThrow(
      words,
    )
  })

  test('a client’s own one is taken away, and everybody’s is the client’s again', async () => {
    const { catalogues, events } = database().store
    await run('import-catalogue', 'all.csv', '--client=1')
    const own = await catalogues.version(1)
    expect(await run('remove-catalogue', '--client=1', '--dry-run')).toContain(
      'articles         0      0        62       0',
    )
    expect(await catalogues.version(1)).toEqual(own)
    const told = await run('remove-catalogue', '--client=1')
    expect(told.at(-1)).toMatch(/^Catalogue taken away\. .* uses everybody’s from now on\.$/)
    expect(await catalogues.version(1)).toBeNull()
    expect(await stored(1)).toBeNull()
    expect(await stored(0)).toEqual(demoCatalogue)
    const [record] = (await events.latest(100)).filter(({ kind }) => kind === 'catalogueRemoved')
    expect(record).toMatchObject({
      clientId: 1,
      login: 'shell',
      detail: { rows: { articles: 62 } },
    })
    await expect(ejecutar('remove-catalogue', '--client=1')).rejects.toThrow(
      'no tiene catálogo propio: ya usa el de todos',
    )
    // It can be given another one, under a new key.
    await run('import-catalogue', 'all.csv', '--client=1')
    expect((await catalogues.version(1))?.readKey).not.toBe(own?.readKey)
    await run('remove-catalogue', '--client=1')
  })

  test('one that has been imported anew meanwhile stays', async () => {
    await run('import-catalogue', 'all.csv', '--client=1')
    const { catalogues } = database().store
    const change = { expected: 'another', event: { kind: 'catalogueRemoved', detail: {} } }
    const act = { by: { login: 'shell', name: 'root' }, clock: () => now }
    expect(await catalogues.remove(1, change, act)).toBe(false)
    expect(await stored(1)).toEqual(demoCatalogue)
    await run('remove-catalogue', '--client=1')
  })

  test('a season’s prices wait for their day, are listed, and can be withdrawn', async () => {
    await run('import-catalogue', 'all.csv')
    await changed('all.csv', 'season.csv', (text) =>
      text.replace(/(\r\nfabric;LN-01;.*?;)[^;]*;/, '$1Lino;'),
    )
    const version = await database().store.catalogues.version(0)
    const prepare = (...more: string[]) => run('import-catalogue', 'season.csv', ...more)
    expect((await prepare('--from=2027-01-01', '--dry-run')).at(-1)).toContain('nothing is changed')
    expect((await prepare('--from=2027-01-01')).at(-1)).toBe(
      'Catalogue prepared. The portal shows it from 2027-01-01 on; until then nothing changes.',
    )
    // Typed again, it is prepared already.
    await prepare('--from=2027-01-01')
    expect(await database().store.catalogues.version(0)).toEqual(version)
    expect(await run('prepared-catalogues')).toEqual([
      'day         file        by    added  changed  removed',
      '2027-01-01  season.csv  root  0      1        0',
    ])
    await expect(run('import-catalogue', 'all.csv', '--from=2027-01-01')).rejects.toThrow(
      'Another catalogue is prepared for 2027-01-01 already.',
    )
    for (const day of ['2026-03-10', '2028-03-11', '2026-02-30', 'tomorrow'])
      await expect(prepare(`--from=${day}`)).rejects.toThrow(`“${day}” can’t be taken`)
    expect(await run('withdraw-catalogue', '--day=2027-01-01')).toEqual([
      'The catalogue of 2027-01-01 is withdrawn. The present one goes on.',
    ])
    await expect(ejecutar('withdraw-catalogue', '--day=2027-01-01')).rejects.toThrow(
      'No hay ningún catálogo preparado para el 2027-01-01.',
    )
    expect(await run('prepared-catalogues')).toHaveLength(1)
    const kinds = (await database().store.events.latest(2)).map(({ kind }) => kind)
    expect(kinds).toEqual(['catalogueWithdrawn', 'cataloguePrepared'])
  })

  test('a new order of the rows is a change, and said to be no more', async () => {
    await changed('all.csv', 'order.csv', (text) =>
      text.replace(/(accessoryType;pata;.*\r\n)(accessoryType;.*\r\n)/, '$2$1'),
    )
    await run('import-catalogue', 'all.csv')
    expect(await run('import-catalogue', 'order.csv')).toContain(
      'Only the order of the rows changes.',
    )
    expect((await stored(0))?.accessoryTypes[1]?.id).toBe('pata')
  })

  test.each([
    [['import-catalogue'], 'FILE is missing'],
    [['import-catalogue', 'a.csv', 'b.csv'], '“b.csv” is one too many'],
    [['import-catalogue', 'none.csv'], 'none.csv can’t be read: ENOENT'],
    [['import-catalogue', 'all.xlsx'], 'ends neither in .csv nor in .json'],
    [['import-catalogue', 'all.csv', '--client=99'], 'There is no client 99'],
    [['import-catalogue', 'all.csv', '--format=json'], 'Line 1: here the file stops being JSON.'],
    [['remove-catalogue'], '--client is missing'],
    [['remove-catalogue', '--client=99'], 'There is no client 99'],
    [['export-catalogue', 'all.csv'], 'all.csv exists already'],
    [['export-catalogue', '-'], 'say which it is with --format'],
    [['export-catalogue', 'b.csv', '--separator=#'], '“#” is no separator'],
    [['export-catalogue', 'none/b.csv'], 'none/b.csv can’t be written: ENOENT'],
  ])('%j is refused in words', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words)
  })

  test('as a program it finds a file beside where it was called, and tells faults on the error stream', async () => {
    const { databaseUrl = '', dataDir = '' } = database().place
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, INIT_CWD: folder }
    const call = (...args: string[]) =>
      execute(process.execPath, [program, ...args], { env: { ...env, LC_ALL: 'es_ES.UTF-8' } })
    const { stdout } = await call('export-catalogue', '-', '--format=csv', '--client=2')
    expect(stdout.startsWith('\uFEFFtable;id\r\ngroup;A\r\n')).toBe(true)
    expect(stdout.endsWith('\r\n')).toBe(true)
    await expect(call('import-catalogue', 'wrong.csv')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Fila \d+: .*\nwrong\.csv tiene \d+ fallos\. No se ha cambiado nada\.\n$/s,
      ) as unknown,
    })
  })
})
