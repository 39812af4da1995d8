import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, cheapHash } from '../../../mocks/data.ts'
import { runCommand } from '../../../server/admin/run.ts'
import { describeOnBoth } from '../databases.ts'
import { twoClients } from '../people.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const made = Date.parse('2026-02-10T12:00:00Z')

describeOnBoth('orders that are moved from the shell', (database) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tresillo-orders-'))
    await database().store.load(twoClients())
    await database().store.load({
      orders: [401, 402, 403, 404].map((id) => anOrder({ id, type: 'order', date: made })),
    })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (...args: string[]) =>
    runCommand(args, {
      store: database().store,
      at: now,
      by: { login: 'shell', name: 'root' },
      hash: cheapHash,
      language: 'en',
      folder,
    })
  const stateOf = async (id: number) => (await database().store.orders.get(1, id))?.state
  const history = async (id: number) =>
    (await database().store.orders.history(1, id)).map(({ kind, login, detail }) => ({
      kind,
      login,
      ...detail,
    }))

  test('one order is moved on, today or on a day, and annulled with a reason', async () => {
    expect(await run('order', 'state', '401', 'in-progress', '--date', '01/03/2026')).toEqual([
      '401:S3D: moved',
    ])
    expect(
      await run(
        'order',
        'state',
        '\u202d401:S3D\u202c',
        'vali\u00addate',
        '--date',
        '2026-02-20\u200b',
      ),
    ).toEqual(['401:S3D: reported late: recorded, its state stays'])
    await expect(run('order', 'state', '401', 'null')).rejects.toThrow('a reason is missing')
    await run('order', 'state', '401', 'ORDER_NULL', '--reason', 'Ya no lo quiere')
    expect(await history(401)).toEqual([
      { kind: 'building', login: 'shell', day: '2026-03-01' },
      { kind: 'validated', login: 'shell', day: '2026-02-20', isLate: true },
      { kind: 'annulled', login: 'shell', day: '2026-03-10', text: 'Ya no lo quiere' },
    ])
  })

  test('a wrong number, state or day changes nothing and says why', async () => {
    await expect(run('order', 'state', 'x', 'served')).rejects.toThrow('“x” is no number')
    await expect(run('order', 'state', '402', 'sold')).rejects.toThrow('There is no state “sold”')
    await expect(run('order', 'state', '402')).rejects.toThrow('STATE is missing')
    await expect(run('order', 'state', '402', 'served', 'now')).rejects.toThrow('one too many')
    for (const day of ['2026-03-11', '2026-02-09', '2026-02-30'])
      await expect(run('order', 'state', '402', 'served', '--date', day)).rejects.toThrow('the day')
    await expect(run('order', 'state', '9999', 'served')).rejects.toThrow('no such order')
    await expect(run('order', 'state', '100', 'served')).rejects.toThrow('is a budget')
    expect(await stateOf(402)).toBe('ORDER_DEFAULT')
  })

  test('a budget is moved on by the states of budgets, to none of an order’s, and not out of a cart', async () => {
    const budget = { type: 'budget', date: made } as const
    await database().store.load({
      orders: [anOrder({ ...budget, id: 501 }), anOrder({ ...budget, id: 502, archivedAt: made })],
    })
    await run('order', 'state', '501', 'pending')
    expect(await run('order', 'state', '501', 'validate')).toEqual(['501:S3D: moved'])
    expect(await run('order', 'state', '501', 'pending')).toEqual([
      '501:S3D: was so before: nothing changed',
    ])
    await expect(run('order', 'state', '501', 'in-progress')).rejects.toThrow('is a budget')
    await expect(run('order', 'state', '402', 'pending')).rejects.toThrow('is an order')
    await expect(run('order', 'state', '502', 'close')).rejects.toThrow('in somebody’s cart')
    await writeFile(
      join(folder, 'budgets.csv'),
      'number;state;date\n501;close;2026-03-09\n502;close;2026-03-09\n',
    )
    const told = ['1      moved', '1      is in somebody’s cart']
    const foreseen = await run('order', 'states', 'budgets.csv', '--dry-run')
    expect(foreseen).toEqual(expect.arrayContaining(told))
    expect(await stateOf(501)).toBe('BUDGET_VALIDATE')
    expect(await run('order', 'states', 'budgets.csv')).toEqual(expect.arrayContaining(told))
    expect([await stateOf(501), await stateOf(502)]).toEqual(['BUDGET_CLOSE', 'BUDGET_DEFAULT'])
    const kinds = (await history(501)).map(({ kind }) => kind)
    expect(kinds).toEqual(['pending', 'validated', 'closed'])
  })

  const news = [
    '\uFEFFnumber;state;date',
    '403;validate;2026-02-20',
    '403;served;05/03/2026',
    '403;in-progress;2026-02-25',
    '403;served;05/03/2026',
    '',
    '9999;served;2026-03-01',
    // As pasted from a mail: with marks that nobody sees.
    '\u202d404\u202c;close\u200b;2026-03-\u206009',
  ].join('\r\n')

  test('a file is checked without any change, then carried out, and again without effect', async () => {
    await writeFile(join(folder, 'news.csv'), news)
    const expected = [
      'Line 7: 9999:S3D: there is no such order or budget',
      'lines  outcome',
      '3      moved',
      '1      reported late: recorded, its state stays',
      '1      was so before: nothing changed',
      '1      there is no such order or budget',
    ]
    expect(await run('order', 'states', 'news.csv', '--dry-run')).toEqual([
      ...expected,
      'Checked only: nothing has been changed',
    ])
    expect(await stateOf(403)).toBe('ORDER_DEFAULT')
    expect(await history(403)).toEqual([])
    expect(await run('order', 'states', 'news.csv')).toEqual([...expected, 'Done'])
    expect([await stateOf(403), await stateOf(404)]).toEqual(['ORDER_SERVED', 'ORDER_CLOSE'])
    const before = await history(403)
    expect(await run('order', 'states', 'news.csv')).toContain(
      '5      was so before: nothing changed',
    )
    expect(await history(403)).toEqual(before)
  })

  test('a file with a line that can’t be read changes nothing and names each such line', async () => {
    await writeFile(
      join(folder, 'bad.csv'),
      'number,state,date\n402,served,2026-03-01\n402,sold,\nx,served,\n',
    )
    await expect(run('order', 'states', 'bad.csv')).rejects.toThrow(
      /Line 3: there is no state “sold”[^]*Line 4: “x” is no number[^]*Nothing has been changed/,
    )
    expect(await stateOf(402)).toBe('ORDER_DEFAULT')
    await writeFile(join(folder, 'head.csv'), '402;served;2026-03-01\n')
    await expect(run('order', 'states', 'head.csv')).rejects.toThrow('number;state;date')
  })
})
