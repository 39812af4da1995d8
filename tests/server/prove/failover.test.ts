import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPrograms, PackageMissing } from '../../../scripts/cluster/packages.ts'
import { filled, templates } from '../../../scripts/cluster/template.ts'
import { faultsIn, type Acknowledged, type Stored } from '../../prove/failover/acknowledged.ts'

// The proof itself takes minutes, and packages of the system: `npm run prove -- failover`. Here is what it stands on.

const acknowledged: Acknowledged = {
  saved: [
    { reference: '0-1', id: 7 },
    { reference: '1-1', id: 8 },
  ],
  decided: [{ id: 8, event: 'annulled' }],
}
const stored: Stored = {
  orders: [
    { id: 7, reference: '0-1', state: 'BUDGET_DEFAULT', confirmationState: 0 },
    { id: 8, reference: '1-1', state: 'BUDGET_NULL', confirmationState: 0 },
    // Saved, and its reply was lost.
    { id: 9, reference: '2-1', state: 'BUDGET_DEFAULT', confirmationState: 0 },
  ],
  events: [
    { id: 7, kind: 'created', times: 1 },
    { id: 8, kind: 'created', times: 1 },
    { id: 9, kind: 'created', times: 1 },
    { id: 8, kind: 'annulled', times: 1 },
  ],
}
const [first, second, third] = stored.orders as [
  Stored['orders'][number],
  Stored['orders'][number],
  Stored['orders'][number],
]

describe('what a database has to hold after a failover', () => {
  test('is whole where it holds what was acknowledged, and what was not', () => {
    expect(faultsIn(acknowledged, stored)).toEqual([])
  })

  const broken: Record<string, [Partial<Stored>, string]> = {
    'a budget is missing': [
      { orders: [second, third] },
      'the budget 7 of 0-1 was acknowledged and is lost',
    ],
    'another budget has its number': [
      { orders: [{ ...first, reference: '3-1' }, second, third] },
      'the budget 7 of 0-1 was acknowledged and is lost',
    ],
    'a decision is undone': [
      { orders: [first, { ...second, state: 'BUDGET_DEFAULT' }, third] },
      '8 was acknowledged as annulled and is not',
    ],
    'a decision has no record': [
      { events: stored.events.filter(({ kind }) => kind === 'created') },
      '8 was acknowledged as annulled and is not',
    ],
    'a decision is recorded twice': [
      { events: stored.events.map((event) => ({ ...event, times: event.id === 8 ? 2 : 1 })) },
      '8 is recorded as annulled more than once',
    ],
    'a cart was saved twice': [
      { orders: [first, second, { ...third, reference: '0-1' }] },
      '0-1 was saved 2 times',
    ],
    'a budget has no record of its making': [
      { events: stored.events.filter(({ id }) => id !== 9) },
      '9 has no record of its making',
    ],
    'a number is left out': [
      { orders: [first, second, { ...third, id: 10 }] },
      'the number 9 is missing',
    ],
  }
  test.each(Object.entries(broken))('is not where %s', (_name, [change, fault]) => {
    expect(faultsIn(acknowledged, { ...stored, ...change })).toContain(fault)
  })
})

describe('a cluster', () => {
  test('says in a line which packages are missing, and ends with 1', () => {
    const some = (name: string) => (name === 'etcd' ? undefined : `/usr/bin/${name}`)
    const none = () => undefined
    expect(() => findPrograms(some, none)).toThrow(PackageMissing)
    expect(() => findPrograms(some, none)).toThrow(/apt-get install -y etcd-server postgresql\)$/)

    const script = join(import.meta.dirname, '../../../scripts/cluster.ts')
    const env = { ...process.env, PATH: '/nowhere' }
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
    expect(status, stderr).toBe(1)
    expect(stderr).toMatch(/^A cluster needs what is not installed: patroni .+\n$/)
  })

  test.each(templates)('the template %s says where a place has no value', (template) => {
    expect(() => filled(template, {})).toThrow(/: nothing for /)
  })
})
