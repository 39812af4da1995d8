import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { strFromU8, unzipSync } from 'fflate'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, inTurns, test } from './harness.ts'
import { OrderList } from './orderList.ts'
import { ownBudget } from './ownBudget.ts'
import { address } from './portal.ts'
import type { Served } from './server.ts'

/** The place of a cell's column: A is 0. */
const placeOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The cells of a workbook's first sheet, row by row: texts, numbers as they are written, nothing where it has none. */
function cellsOf(path: string): string[][] {
  const files = unzipSync(readFileSync(path))
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => text,
  )
  const sheet = part('xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row [^]*?<\/row>/g)].map(([row]) => {
    const cells: string[] = []
    for (const [, kind = '', value = ''] of row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)) {
      const [, letters = ''] = /r="([A-Z]+)/.exec(kind) ?? []
      cells[placeOf(letters)] = kind.includes('t="s"') ? (texts[Number(value)] ?? '') : value
    }
    return cells
  })
}

/** What a person has taken away, as the server's record has it, the oldest first. */
function taken({ dataDir }: Served, login: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'tresillo.db'), { readOnly: true })
  const rows = database
    .prepare("select detail from events where kind = 'exported' and login = ? order by at, id")
    .all(login)
  database.close()
  return rows.map(({ detail }) => JSON.parse(String(detail)) as Record<string, unknown>)
}

inTurns('what is taken away', () => {
  test('[DAY-11] a workbook of today’s budgets has the columns as they are shown, another one their articles, and the record says who took them', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const reference = 'Llevar de prueba'
    const budgets: OrderItem[] = []
    for (let count = 0; count < 2; count++)
      budgets.push(await ownBudget(portal, client, undefined, { reference }))
    const before = taken(server, address('manager')).length

    const list = new OrderList(portal, 'budget')
    await list.open()
    await list.choose('all')
    await page.getByRole('button', { name: portal.t('orders.dates.button') }).click()
    await page.getByRole('button', { name: portal.t('orders.dates.presets.today') }).click()
    await page.keyboard.press('Escape')
    await list.search.fill(reference)
    await list.expectIds(budgets.map(({ id }) => id).toReversed())

    // Without a date, and the state before the customer.
    await page.getByRole('button', { name: portal.t('orders.columns.button') }).click()
    await page.getByRole('checkbox', { name: portal.t('orders.columns.date') }).uncheck()
    const state = portal.t('orders.columns.state')
    const earlier = page.getByRole('button', {
      name: portal.t('orders.columns.earlier', { column: state }),
    })
    for (let step = 0; step < 4; step++) await earlier.click()
    await page.keyboard.press('Escape')

    const save = async (kind: 'xlsx' | 'linesXlsx') => {
      await page.getByRole('button', { name: portal.t('orders.export.button') }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: portal.t(`exports.as.${kind}`), exact: true }).click()
      return cellsOf(await (await file).path())
    }
    await page.getByRole('button', { name: portal.t('orders.export.button') }).click()
    await expectAccessible(portal, 'the ways to export a list')
    await page.keyboard.press('Escape')

    const [head = [], ...rows] = await save('xlsx')
    const heads = (...names: ('state' | 'confirmed' | 'customer' | 'number' | 'total')[]) =>
      names.map((name) => portal.t(`exports.${name}`))
    const wanted = heads('state', 'confirmed', 'customer', 'number', 'total')
    expect(head.filter((name) => wanted.includes(name))).toEqual(wanted)
    expect(head).not.toContain(portal.t('exports.date'))
    expect(rows).toHaveLength(2)
    const total = head.indexOf(portal.t('exports.total'))
    expect(rows.map((row) => Number(row[total]))).toEqual(
      budgets.toReversed().map(({ totalPrice }) => totalPrice),
    )

    const [lineHead = [], ...lines] = await save('linesXlsx')
    const reports = await Promise.all(
      budgets.toReversed().map(({ id }) => api.call('orderdata', { orderId: id })),
    )
    const column = (name: 'number' | 'line.identifier' | 'line.price', row: string[]) =>
      row[lineHead.indexOf(portal.t(`exports.${name}`))]
    expect(lines.map((row) => [column('number', row), column('line.identifier', row)])).toEqual(
      reports.flatMap(({ data }, at) =>
        data.map(({ identifier }) => [orderNumber(budgets.toReversed()[at]?.id ?? 0), identifier]),
      ),
    )
    expect(lines.map((row) => Number(column('line.price', row)))).toEqual(
      reports.flatMap(({ data }) => data.map(({ price }) => price.finalPrice)),
    )
    expect(taken(server, address('manager')).slice(before)).toEqual([
      { what: 'rows', type: 'budget', format: 'xlsx', rows: 2 },
      { what: 'lines', type: 'budget', format: 'xlsx', rows: 2 },
    ])
  })
})
