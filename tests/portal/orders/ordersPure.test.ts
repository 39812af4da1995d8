import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aClient } from '../../../mocks/data.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import { setLanguage, text } from '../../../src/browser/language.ts'
import type { OrderItem } from '../../../src/contract/entities/order.ts'
import { toCsv } from '../../../src/portal/orders/tools/csv.ts'
import { dayText, momentText, timeText } from '../../../src/ui/dateText.ts'
import { ordersCsv } from '../../../src/portal/orders/tools/exportRows.ts'
import { pageNumbers } from '../../../src/ui/pageNumbers.ts'
import { assignRowKeys } from '../../../src/portal/orders/list/rowKeys.ts'
import { shownScenes } from '../../../src/portal/orders/row/shownScenes.ts'

describe('[ORD-04] the page numbers on offer', () => {
  test('are all of them where there are few', () => {
    expect(pageNumbers(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    [1, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, [1, 2, 3, 4, 5, 'gap', 20]],
    [10, [1, 'gap', 9, 10, 11, 'gap', 20]],
    [17, [1, 'gap', 16, 17, 18, 19, 20]],
    [20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('on page %i of 20', (page, numbers) => {
    expect(pageNumbers(page, 20)).toEqual(numbers)
  })

  test('always hold the first, the last and the current page, each once and in order', () => {
    const lists = fc
      .integer({ min: 1, max: 3000 })
      .chain((last) => fc.integer({ min: 1, max: last }).map((page) => ({ page, last })))
    fc.assert(
      fc.property(lists, ({ page, last }) => {
        const shown = pageNumbers(page, last)
        const numbers = shown.filter((number) => number !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
        expect(shown).toHaveLength(Math.min(last, 7))
      }),
    )
  })
})

describe('the export', () => {
  const spanish = { delimiter: ';', decimalMark: ',' } as const

  test('never gives a spreadsheet a text to run, and keeps negative numbers numbers', () => {
    const csv = toCsv([['=1+1', '+34 600', '-4', '@sum', '\tx', -12.5, 3, null]], spanish)
    expect(csv).toBe("\uFEFF'=1+1;'+34 600;'-4;'@sum;\"'\tx\";-12,50;3;\r\n")
  })

  test.each(['＝1+1', '＋1', '－1', '＠sum'])(
    'nor %s, which spreadsheets of some languages read as the narrow sign',
    (value) => {
      expect(toCsv([[value]], spanish)).toBe(`\uFEFF'${value}\r\n`)
    },
  )

  test('quotes what holds a delimiter, a quote or a line end', () => {
    expect(toCsv([['a;b', 'a,b', 'a"b', 'a\nb']], spanish)).toBe(
      '\uFEFF"a;b";"a,b";"a""b";"a\nb"\r\n',
    )
  })

  test('no cell of any text begins as a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (value) => {
        const cell = toCsv([[value]], spanish).slice(1, -2)
        expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  const budget: OrderItem = {
    id: 12841,
    date: '2026-11-20T12:05:00Z',
    reference: 'Familia Ortega, salón',
    customer: '',
    phone: '',
    email: '',
    vendor: '',
    dateArchived: null,
    archivedBy: '',
    state: 'BUDGET_TRANSFORMED',
    type: 'budget',
    totalPrice: 4386.5,
    totalItems: 7,
    sceneImages: [],
    emptyMainScene: false,
    confirmationState: 1,
    convertedOrder: 9027,
    dateState: null,
    dateValidate: null,
    dateModified: null,
    dateTransform: null,
    validUntil: null,
    expiresAt: null,
    client: { id: 1, name: 'La Alameda' },
    rate: rateSchema.parse(aClient().rate),
  }

  const now = Date.parse('2026-11-21T12:00:00Z')

  test('of budgets tells confirmation, expiry and order, in the language’s words and number form', async () => {
    await setLanguage('es')
    const csv = ordersCsv([budget], 'budget', { language: 'es', t: text, now })
    const lines = csv.slice(1).split('\r\n')
    expect(lines[0]).toBe(
      'Número;Fecha;Referencia;Artículos;Estado;Total;Moneda;Total mínimo (falta tela);Confirmado;Caducado;Pedido',
    )
    expect(lines[1]).toMatch(
      /^12841:S3D;2026-11-20 \d\d:05;"Familia Ortega, salón";7;Transferido;4386,50;€;;sí;no;9027:S3D$/,
    )
  })

  test('of orders has neither; a missing total stays empty', async () => {
    await setLanguage('en')
    const order: OrderItem = { ...budget, type: 'order', state: 'ORDER_DEFAULT', totalPrice: null }
    const csv = ordersCsv([order], 'order', { language: 'en', t: text, now })
    const lines = csv.slice(1).split('\r\n')
    expect(lines[1]).toMatch(/^12841:S3D,2026-11-20 \d\d:05,"Familia Ortega, salón",7,.+,,€,$/)
  })

  test('a total that may still rise and prices that hold no more are told as on the screen', async () => {
    await setLanguage('en')
    const open: OrderItem = {
      ...budget,
      state: 'BUDGET_DEFAULT',
      confirmationState: 0,
      convertedOrder: null,
      lacksFabric: true,
      validUntil: '2026-11-20T11:00:00Z',
      expiresAt: '2026-11-20T23:00:00Z',
    }
    const rows = [open, { ...open, lacksFabric: false, expiresAt: '2026-11-22T23:00:00Z' }]
    const csv = ordersCsv(rows, 'budget', { language: 'en', t: text, now })
    const ends = csv.split('\r\n').slice(1, 3)
    expect(ends[0]).toMatch(/4386\.50,€,yes,no,yes,$/)
    expect(ends[1]).toMatch(/4386\.50,€,no,no,no,$/)
  })
})

describe('dates', () => {
  test('read as a person writes them in each language', () => {
    const at = new Date(2026, 10, 20, 17, 42).toISOString()
    expect(dayText('es', at)).toBe('20 nov 2026')
    expect(dayText('en', at)).toBe('20 Nov 2026')
    expect(timeText('es', at)).toBe('17:42')
    expect(momentText('es', new Date(2001, 10, 20, 17, 42).toISOString())).toBe(
      '20 nov 2001, 17:42',
    )
  })

  test('that are none show nothing', () => {
    expect([dayText('es', 'soon'), timeText('es', ''), momentText('en', '?')]).toEqual(['', '', ''])
  })
})

describe('rows', () => {
  test('that stay keep their place in the document; new ones take over those of rows that have gone', () => {
    const first = assignRowKeys(new Map(), [7, 8, 9])
    expect([...first]).toEqual([
      [7, 0],
      [8, 1],
      [9, 2],
    ])
    const next = assignRowKeys(first, [5, 9, 6, 4])
    expect(next.get(9)).toBe(2)
    expect(new Set(next.values())).toEqual(new Set([0, 1, 2, 3]))
  })

  test('show up to three scenes, or two and how many more', () => {
    const scenes = (count: number) => shownScenes(Array.from({ length: count }, () => ''))
    expect([0, 1, 3, 4, 9].map(scenes)).toEqual([0, 1, 3, 2, 2])
  })
})
