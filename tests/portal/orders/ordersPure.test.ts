import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aClient } from '../../../mocks/data.ts'
import { rateSchema } from '../../../src/contract/entities/rate.ts'
import { setLanguage, text } from '../../../src/browser/language.ts'
import type { OrderItem } from '../../../src/contract/entities/order.ts'
import { toCsv } from '../../../src/portal/orders/tools/csv.ts'
import { dayText, momentText, timeText } from '../../../src/ui/dateText.ts'
import { presetDays } from '../../../src/portal/orders/tools/datePresets.ts'
import {
  linesCsv,
  ordersCsv,
  ordersWorkbook,
  type ExportedLine,
} from '../../../src/portal/orders/tools/exportRows.ts'
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
    customer: 'Inés Soto',
    phone: '+34 600 000 057',
    email: 'ines@correo.example',
    vendor: 'Óscar Rey',
    dateArchived: null,
    deliveryDay: null,
    archivedBy: '',
    state: 'BUDGET_TRANSFORMED',
    type: 'budget',
    totalPrice: 4386.5,
    ownTotal: 190.95,
    rebateTotal: -230.87,
    paidTotal: 4386.5,
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
  const shown = ['reference', 'date', 'customer', 'vendor', 'items', 'state', 'total']

  test('of budgets tells confirmation, expiry and order, in the language’s words and number form', async () => {
    await setLanguage('es')
    const csv = ordersCsv([budget], { type: 'budget', shown }, { language: 'es', t: text, now })
    const lines = csv.slice(1).split('\r\n')
    expect(lines[0]).toBe(
      'Número;Referencia;Fecha;Cliente;Teléfono;Correo;Vendedor;Artículos;Estado;Respuesta del cliente;Confirmado;Caducado;Pedido;Suma de los artículos;Líneas propias;Descuento;Total;Total que paga el cliente;Moneda;Total mínimo (falta tela);Total sin impuestos',
    )
    expect(lines[1]).toMatch(
      /^12841:S3D;"Familia Ortega, salón";2026-11-20 \d\d:05;Inés Soto;'\+34 600 000 057;ines@correo\.example;Óscar Rey;7;Pasado a pedido;;sí;no;9027:S3D;4426,42;190,95;-230,87;4386,50;4386,50;€;;no$/,
    )
  })

  test('of orders has neither; a missing total stays empty', async () => {
    await setLanguage('en')
    const order: OrderItem = {
      ...budget,
      type: 'order',
      state: 'ORDER_DEFAULT',
      totalPrice: null,
      paidTotal: null,
    }
    const csv = ordersCsv([order], { type: 'order', shown }, { language: 'en', t: text, now })
    const lines = csv.slice(1).split('\r\n')
    expect(lines[1]).toMatch(
      /^12841:S3D,"Familia Ortega, salón",2026-11-20 \d\d:05,Inés Soto,'\+34 600 000 057,ines@correo\.example,Óscar Rey,7,[^,]+,,190.95,-230.87,,,€,,$/,
    )
  })

  test('a total without tax is told as such, with what the customer pays, and what they have answered', async () => {
    await setLanguage('en')
    const rows = [
      { ...budget, paidTotal: 5307.67, customerAnswer: 'decline' as const },
      { ...budget, paidTotal: null },
    ]
    const [head, ...lines] = ordersCsv(
      rows,
      { type: 'budget', shown },
      { language: 'en', t: text, now },
    )
      .split('\r\n')
      .map((line) => line.split(','))
    const last = (line: string[] | undefined, name: string) =>
      line?.at((head?.indexOf(name) ?? 0) - (head?.length ?? 0))
    const names = ['Total', 'Total that the customer pays', 'Total without tax']
    expect(names.map((name) => last(lines[0], name))).toEqual(['4386.50', '5307.67', 'yes'])
    expect(last(lines[0], 'The customer’s answer')).toBe('Declined')
    // A backend that does not tell it.
    expect(names.map((name) => last(lines[1], name))).toEqual(['4386.50', '', ''])
  })

  test('articles, own lines and rebate add up to the total; a backend that does not tell them leaves them empty', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000_000 })
    const cellsOf = (order: OrderItem) =>
      ordersCsv([order], { type: 'order', shown }, { language: 'en', t: text, now })
        .split('\r\n')[1]
        ?.split('salón",')[1]
        ?.split(',')
        .slice(7, 11) ?? []
    fc.assert(
      fc.property(cents, cents, cents, (articles, own, less) => {
        fc.pre(less <= articles + own)
        const sums = { ownTotal: own / 100, rebateTotal: 0 - less / 100 }
        const cells = cellsOf({ ...budget, ...sums, totalPrice: (articles + own - less) / 100 })
        const [first, second, third, total] = cells.map((cell) => Math.round(Number(cell) * 100))
        expect([first, second, third]).toEqual([articles, own, 0 - less])
        expect(total).toBe(articles + own - less)
      }),
    )
    const untold = { ...budget, ownTotal: null, rebateTotal: null }
    expect(cellsOf(untold)).toEqual(['', '', '', '4386.50'])
  })

  test('a file has the columns that the person sees, in their order, and of articles those of the orders beside', async () => {
    await setLanguage('en')
    const reader = { language: 'en', t: text, now } as const
    const own = { type: 'order', shown: ['select', 'total', 'reference', 'details'] } as const
    const [head] = ordersCsv([budget], own, reader).slice(1).split('\r\n')
    expect(head).toBe(
      'Sum of the articles,Own lines,Discount for the customer,Total,Total that the customer pays,Currency,Total at least (fabric missing),Total without tax,Number,Reference',
    )
    const line: ExportedLine = {
      ...{ order: budget, orderId: budget.id, scene: 2, identifier: 'ALBA-2P', name: 'Alba' },
      ...{ fabrics: { Seat: 'Linen, sand', Back: 'Linen' }, accessories: { Leg: 'Beech' } },
      ...{ units: 3, unitPrice: 100.5, price: 301.5, remarks: '=1+1', special: '' },
    }
    const [names, cells] = linesCsv([line], own, reader).slice(1).split('\r\n')
    expect(names).toBe(
      'Number,Reference,Scene,Code,Article,Fabrics,Accessories,Units,Unit price,Price,Prices without tax,"Alternative, not in the total",Note,Special,Currency',
    )
    expect(cells).toBe(
      `12841:S3D,"Familia Ortega, salón",2,ALBA-2P,Alba,"Seat: Linen, sand; Back: Linen",Leg: Beech,3,100.50,301.50,no,no,'=1+1,,€`,
    )
    const net = { ...line, order: { ...budget, paidTotal: 5307.67 } }
    expect(linesCsv([net], own, reader)).toContain('100.50,301.50,yes,no,')
  })

  test('a workbook has numbers as numbers, telephones as text, instants as dates of the reader’s clock', async () => {
    await setLanguage('en')
    const book = await ordersWorkbook([budget], { type: 'budget', shown }, { t: text, now })
    const files = unzipSync(new Uint8Array(await book.arrayBuffer()))
    const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const sheet = xml('xl/worksheets/sheet1.xml')
    const shared = xml('xl/sharedStrings.xml')
    for (const told of ['Customer', '+34 600 000 057', 'Familia Ortega, salón', '12841:S3D'])
      expect(shared).toContain(told)
    expect(sheet).toContain('<v>4386.5</v>')
    const local = new Date(budget.date)
    const days = (local.getTime() / 60_000 - local.getTimezoneOffset()) / 1440 + 25_569
    expect(sheet).toContain(`<v>${String(days).slice(0, 12)}`)
    expect(xml('xl/styles.xml')).toContain('#,##0.00')
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
    const csv = ordersCsv(rows, { type: 'budget', shown }, { language: 'en', t: text, now })
    const ends = csv.split('\r\n').slice(1, 3)
    expect(ends[0]).toMatch(/,,no,yes,,4426\.42,.*4386\.50,€,yes,no$/)
    expect(ends[1]).toMatch(/,,no,no,,4426\.42,.*4386\.50,€,no,no$/)
  })
})

describe('the days of a span', () => {
  test.each([
    ['today', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['week', '2026-11-26', '2026-11-23', '2026-11-26'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2024-03-30', '2024-02-01', '2024-02-29'],
  ] as const)('%s on %s', (preset, today, from, to) => {
    expect(presetDays(preset, today)).toEqual({ from, to })
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
