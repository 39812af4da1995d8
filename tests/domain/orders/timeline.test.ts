import { describe, expect, test } from 'vitest'
import { timeline, type TimelineItem } from '../../../src/domain/orders/timeline.ts'

const item = (change: Partial<TimelineItem> = {}): TimelineItem => ({
  state: 'BUDGET_DEFAULT',
  date: '2026-11-20T12:05:00Z',
  confirmationState: 0,
  convertedOrder: null,
  dateState: null,
  dateValidate: null,
  dateModified: null,
  dateTransform: null,
  ...change,
})

const told = (change: Partial<TimelineItem>, history: Parameters<typeof timeline>[1] = null) =>
  timeline(item(change), history).map(({ kind, at, phase }) => [kind, at, phase])

const created = '2026-11-20T12:05:00Z'
const validated = '2026-11-20T13:30:00Z'
const later = '2026-11-22T09:00:00Z'

describe('[ORD-08] by the dates of the item alone', () => {
  test('a new budget was created, and waits for confirmation and transfer', () => {
    expect(told({})).toEqual([
      ['created', created, 'now'],
      ['toConfirm', null, 'next'],
      ['toTransfer', null, 'next'],
    ])
  })

  test('a validated and confirmed budget waits for its transfer only', () => {
    expect(
      told({ state: 'BUDGET_VALIDATE', dateValidate: validated, confirmationState: 1 }),
    ).toEqual([
      ['created', created, 'done'],
      ['validated', validated, 'now'],
      ['toTransfer', null, 'next'],
    ])
  })

  test.each([
    ['BUDGET_NULL', 'annulled'],
    ['ORDER_NULL', 'annulled'],
    ['BUDGET_CLOSE', 'closed'],
    ['ORDER_CLOSE', 'closed'],
    ['BUDGET_PENDING', 'pending'],
    ['ORDER_SERVED', 'served'],
  ] as const)('%s ends with %s at the date of the state', (state, kind) => {
    expect(told({ state, dateState: later })).toEqual([
      ['created', created, 'done'],
      [kind, later, 'now'],
    ])
  })

  test.each(['ORDER_DEFAULT', 'ORDER_VALIDATE'] as const)(
    '%s is not building, since its last date',
    (state) => {
      const entries = told({ state, dateValidate: validated })
      expect(entries.at(-1)).toEqual(['notBuilding', validated, 'next'])
    },
  )

  test('an order in progress is building and not sent', () => {
    expect(told({ state: 'ORDER_IN_PROGRESS', dateState: later }).slice(1)).toEqual([
      ['building', later, 'now'],
      ['notSent', later, 'next'],
    ])
  })

  test('a transferred budget names the transfer at its own date', () => {
    const change = { state: 'BUDGET_TRANSFORMED', convertedOrder: 9027 } as const
    expect(told({ ...change, dateState: validated, dateTransform: later }).at(-1)).toEqual([
      'transferred',
      later,
      'now',
    ])
  })

  test('[BUD-06] a transfer made by another system says that it has no 3D reference', () => {
    expect(told({ state: 'BUDGET_TRANSFORMED', dateTransform: later }).at(-1)).toEqual([
      'transferredElsewhere',
      later,
      'now',
    ])
  })

  test('an unknown state tells only that it was created', () => {
    expect(told({ state: 'UNKNOWN' })).toEqual([['created', created, 'now']])
  })
})

describe('[ORD-08] by the records of the server', () => {
  test('shows who did each step, confirmations included, oldest first', () => {
    const entries = timeline(
      item({ state: 'BUDGET_VALIDATE', dateValidate: validated, confirmationState: 1 }),
      [
        { kind: 'confirmed', at: later, by: 'Marta Gil' },
        { kind: 'created', at: created, by: 'Ana Ruiz' },
        { kind: 'validated', at: validated, by: 'Fábrica' },
      ],
    )
    expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['created', 'Ana Ruiz'],
      ['validated', 'Fábrica'],
      ['confirmed', 'Marta Gil'],
      ['toTransfer', ''],
    ])
  })

  test('a step that the records lack comes from the dates, so that the latest state shows', () => {
    expect(
      told({ state: 'BUDGET_NULL', dateState: later }, [
        { kind: 'created', at: created, by: 'Ana' },
      ]),
    ).toEqual([
      ['created', created, 'done'],
      ['annulled', later, 'now'],
    ])
  })

  test('records of another kind are left out', () => {
    expect(told({}, [{ kind: 'opened', at: later, by: 'Ana' }]).map(([kind]) => kind)).toEqual([
      'created',
      'toConfirm',
      'toTransfer',
    ])
  })

  test('confirming, taking it back and confirming again are three steps', () => {
    const history = ['confirmed', 'unconfirmed', 'confirmed'].map((kind, hour) => ({
      kind,
      at: `2026-11-21T1${hour}:00:00Z`,
      by: 'Ana',
    }))
    expect(told({ confirmationState: 1 }, history).map(([kind]) => kind)).toEqual([
      'created',
      'confirmed',
      'unconfirmed',
      'confirmed',
      'toTransfer',
    ])
  })

  test('[BUD-06] a recorded transfer without an order is one of another system', () => {
    const change = { state: 'BUDGET_TRANSFORMED', dateTransform: later } as const
    const kinds = told(change, [{ kind: 'transferred', at: later, by: '' }]).map(([kind]) => kind)
    expect(kinds).toEqual(['created', 'transferredElsewhere'])
  })
})

test('a row that was read before the transfer blames no other system for it', () => {
  const kinds = told({ state: 'BUDGET_VALIDATE' }, [
    { kind: 'transferred', at: later, by: 'Marta' },
  ]).map(([kind]) => kind)
  expect(kinds).toContain('transferred')
  expect(kinds).not.toContain('transferredElsewhere')
})

test('[ORD-08] each version of a budget is a step of its own, with its number and what it came to', () => {
  const history = [
    { kind: 'created', at: created, by: 'Ana', version: 1, totalPrice: 1000 },
    { kind: 'archived', at: validated, by: 'Berta' },
    { kind: 'versionSaved', at: later, by: 'Berta', version: 2, totalPrice: 900.5 },
  ]
  expect(timeline(item(), history).slice(0, 3)).toEqual([
    {
      kind: 'created',
      at: created,
      by: 'Ana',
      phase: 'done',
      version: 1,
      totalPrice: 1000,
      paidTotal: null,
    },
    { kind: 'loaded', at: validated, by: 'Berta', phase: 'done' },
    {
      kind: 'versionSaved',
      at: later,
      by: 'Berta',
      phase: 'now',
      version: 2,
      totalPrice: 900.5,
      paidTotal: null,
    },
  ])
})

test('an order names the budget that it was made from, where its record tells it', () => {
  const origin = (budgetId?: number | null) =>
    timeline(item({ state: 'ORDER_DEFAULT' }), [
      { kind: 'created', at: created, by: '', budgetId },
    ])[0]
  expect(origin(100)).toMatchObject({ kind: 'created', budgetId: 100 })
  expect(origin(null)).not.toHaveProperty('budgetId')
  expect(origin()).not.toHaveProperty('budgetId')
})

describe('the mails that confirm it', () => {
  const to = ['pedidos@alameda.example']
  const saved = { kind: 'created', at: created, by: 'Ana', version: 1, totalPrice: 10 }
  const steps = (history: Parameters<typeof timeline>[1]) =>
    timeline(item(), history)
      .filter(({ phase }) => phase !== 'next')
      .map(({ kind, phase, mailedTo }) => [kind, phase, mailedTo])

  test('the one that goes out with what is saved is part of that step', () => {
    expect(steps([saved, { kind: 'notified', at: created, by: 'Ana', to }])).toEqual([
      ['created', 'now', to],
    ])
  })

  test('one that is sent later is a step of its own, and the order stands where it stood', () => {
    const again = { kind: 'notified', at: later, by: 'Eva', to }
    expect(steps([saved, again])).toEqual([
      ['created', 'now', undefined],
      ['notified', 'done', to],
    ])
  })
})

test.each([
  'reportFailed',
  'confirmationFailed',
  'factoryMailFailed',
  'acceptanceMailFailed',
  'receiptFailed',
])(
  'a mail that could not be delivered is told with its address, and the order stands where it stood: %s',
  (kind) => {
    const to = ['fabrica@tresillo.example']
    const first = { kind: 'created', at: created, by: 'Ana' }
    const steps = timeline(item(), [first, { kind, at: later, by: '', to }])
    expect(steps.filter(({ phase }) => phase !== 'next')).toMatchObject([
      { kind: 'created', phase: 'now' },
      { kind, phase: 'done', mailedTo: to },
    ])
  },
)

test('what was saved from elsewhere is the first version once others have followed', () => {
  const first = { kind: 'created', at: created, by: 'Ana' }
  const second = { kind: 'versionSaved', at: later, by: 'Eva', version: 2, totalPrice: 10 }
  const versions = (history: Parameters<typeof timeline>[1]) =>
    timeline(item(), history).flatMap(({ version }) => version ?? [])
  expect(versions([first])).toEqual([])
  expect(versions([first, second])).toEqual([1, 2])
})

test('a step that was reported late is told with its day, and the latest state stays the latest', () => {
  const order = item({ state: 'ORDER_SERVED', dateState: later })
  const on = '2026-11-21T11:00:00.000Z'
  const history = [
    { kind: 'created', at: created, by: 'Ana' },
    { kind: 'served', at: later, by: 'Ana' },
    { kind: 'building', at: '2026-11-23T09:00:00Z', by: 'Fábrica', on, isLate: true },
    { kind: 'deliverySet', at: '2026-11-23T09:01:00Z', by: 'Ana', on },
  ]
  expect(timeline(order, history).map(({ kind, phase }) => [kind, phase])).toEqual([
    ['created', 'done'],
    ['served', 'now'],
    ['building', 'done'],
    ['deliverySet', 'done'],
  ])
  expect(timeline(order, history)[2]).toMatchObject({ on, isLate: true })
})

test('that a customer’s data was erased is told with who did it, and the order stays where it was', () => {
  const history = [
    { kind: 'created', at: created, by: 'Ana' },
    { kind: 'customerErased', at: later, by: 'Eva' },
  ]
  expect(timeline(item(), history).slice(0, 2)).toMatchObject([
    { kind: 'created', phase: 'now' },
    { kind: 'customerErased', by: 'Eva', phase: 'done' },
  ])
})
