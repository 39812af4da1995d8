import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { words } from '../../../src/api/failureText.ts'
import { createRowEditing, type RowEditingOptions } from '../../../src/ui/table/rowEditing.ts'

type Line = { id: string; article: string; units: number; remarks: string }
type Options = RowEditingOptions<Line>

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  article: 'arco',
  units: 1,
  remarks: '',
  ...more,
})

function begin(own: Partial<Options> = {}) {
  const accept = vi.fn<Options['accept']>(own.accept ?? (() => undefined))
  const accepted = vi.fn<NonNullable<Options['accepted']>>(own.accepted ?? (() => undefined))
  const remove = vi.fn<Options['remove']>(own.remove ?? (() => undefined))
  const editing = createRowEditing<Line>({
    keyOf: ({ id }) => id,
    keyField: 'article',
    accept,
    accepted,
    remove,
  })
  return { editing, accept, accepted, remove, edited: () => editing.get().edited }
}

describe('one row at a time', () => {
  test('another one is locked until the first is left', () => {
    const { editing, edited, remove } = begin()
    expect(editing.start(line('1'))).toBe(true)
    expect(editing.start(line('2'))).toBe(false)
    expect(editing.add(line('3'))).toBe(false)
    editing.remove(line('2'))
    expect(remove).not.toHaveBeenCalled()
    expect(edited()?.key).toBe('1')
    editing.cancel()
    expect(editing.start(line('2'))).toBe(true)
  })
})

describe('accepting', () => {
  test('a row that says the same as before is not sent', async () => {
    const { editing, accept, edited } = begin()
    editing.start(line('1'))
    editing.change({ units: 2 })
    editing.change({ units: 1 })
    const now = edited()
    expect(now !== null && editing.isChanged(now)).toBe(false)
    expect(await editing.accept()).toBe(true)
    expect(accept).not.toHaveBeenCalled()
    expect(edited()).toBeNull()
  })

  test('the row goes with what it was; after it the next one may start', async () => {
    const next = line('9', { article: '' })
    const { editing, accept, edited } = begin({
      accepted: () => {
        editing.add(next)
      },
    })
    const before = line('1')
    editing.start(before)
    editing.change({ units: 2 })
    expect(await editing.accept('enter')).toBe(true)
    expect(accept).toHaveBeenCalledExactlyOnceWith(line('1', { units: 2 }), {
      before,
      isNew: false,
    })
    expect(edited()).toMatchObject({ key: '9', isNew: true })
  })

  test('a row without its key field is not taken, and says so', async () => {
    const { editing, accept, edited } = begin()
    editing.add(line('1', { article: ' ' }))
    expect(await editing.accept()).toBe(false)
    expect(accept).not.toHaveBeenCalled()
    expect(edited()).toMatchObject({
      faults: { article: words('table.faults.required') },
      attempts: 1,
    })
    editing.change({ article: 'duna' })
    expect(await editing.accept()).toBe(true)
  })

  test('what is typed and is no value holds it up until it is one', async () => {
    const { editing, accept } = begin()
    editing.start(line('1'))
    editing.setFault('units', words('table.faults.number'))
    expect(await editing.accept()).toBe(false)
    editing.change({ units: 1 })
    editing.change({ remarks: 'x' })
    expect(await editing.accept()).toBe(true)
    expect(accept).toHaveBeenCalledOnce()
  })

  test('a refusal stays with its fields until they are typed into, and the row stays in edit', async () => {
    const refusal = {
      fields: { units: words('table.faults.whole') },
      row: words('alerts.errors.noShoppingCartPrice'),
    }
    const { editing, edited, accepted } = begin({ accept: () => Promise.resolve(refusal) })
    editing.start(line('1'))
    editing.change({ units: 3 })
    expect(await editing.accept()).toBe(false)
    expect(accepted).not.toHaveBeenCalled()
    expect(edited()).toMatchObject({ draft: { units: 3 }, refusal, isAccepting: false })
    editing.change({ remarks: 'x' })
    expect(edited()?.refusal).toEqual({ fields: refusal.fields })
    editing.change({ units: 4 })
    expect(edited()?.refusal).toEqual({ fields: {} })
  })

  test('while the answer is awaited nothing is typed, cancelled or sent twice', async () => {
    const answer = Promise.withResolvers<undefined>()
    const { editing, accept, edited } = begin({ accept: () => answer.promise })
    editing.start(line('1'))
    editing.change({ units: 3 })
    const first = editing.accept()
    editing.change({ units: 4 })
    editing.cancel()
    expect(await editing.accept()).toBe(false)
    expect(edited()).toMatchObject({ isAccepting: true, draft: { units: 3 } })
    answer.resolve(undefined)
    expect(await first).toBe(true)
    expect(accept).toHaveBeenCalledOnce()
  })

  test('one that breaks leaves what was typed', async () => {
    const { editing, edited } = begin({ accept: () => Promise.reject(new Error('gone')) })
    editing.start(line('1'))
    editing.change({ units: 3 })
    await expect(editing.accept()).rejects.toThrow('gone')
    expect(edited()).toMatchObject({ isAccepting: false, draft: { units: 3 } })
  })
})

describe('cancelling', () => {
  test('leaves the row as it was', () => {
    const { editing, edited, accept, remove } = begin()
    editing.start(line('1'))
    editing.change({ units: 9 })
    editing.cancel()
    expect(edited()).toBeNull()
    expect(accept).not.toHaveBeenCalled()
    expect(remove).not.toHaveBeenCalled()
  })

  test('an empty row goes from the list, a new one was never in it', () => {
    const { editing, remove } = begin()
    const empty = line('1', { article: '' })
    editing.start(empty)
    editing.change({ article: 'duna' })
    editing.cancel()
    expect(remove).toHaveBeenCalledExactlyOnceWith(empty)
    editing.add(line('2', { article: '' }))
    editing.cancel()
    expect(remove).toHaveBeenCalledOnce()
  })
})

describe('rows that change from outside', () => {
  test('what was typed stays, what was not follows', () => {
    const { editing, edited } = begin()
    editing.start(line('1'))
    editing.change({ units: 5 })
    editing.follow([line('0'), line('1', { units: 2, remarks: 'from another tab' })])
    expect(edited()).toMatchObject({
      draft: { units: 5, remarks: 'from another tab' },
      before: { units: 2 },
    })
  })

  test('a row that is gone ends its edit, and this is told until the next one', () => {
    const { editing } = begin()
    editing.start(line('1'))
    editing.change({ units: 5 })
    editing.follow([line('2')])
    expect(editing.get()).toEqual({ edited: null, isRemoved: true })
    editing.start(line('2'))
    expect(editing.get().isRemoved).toBe(false)
  })

  test('one that was deleted here is no news', () => {
    const { editing } = begin()
    editing.start(line('1'))
    editing.remove(line('1'))
    editing.follow([])
    expect(editing.get()).toEqual({ edited: null, isRemoved: false })
  })

  test('a new row that is in no list yet goes on, and is no new one once it is', () => {
    const { editing, edited } = begin()
    editing.add(line('1'))
    editing.change({ units: 5 })
    editing.follow([])
    expect(edited()?.isNew).toBe(true)
    editing.follow([line('1')])
    expect(edited()).toMatchObject({ isNew: false, draft: { units: 5 } })
  })

  test('whatever is typed here and changed there, in whatever order, nothing typed is lost', () => {
    const change = fc.record({
      here: fc.boolean(),
      field: fc.constantFrom('units' as const, 'remarks' as const),
      value: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const { editing, edited } = begin()
        let outside = line('1', { units: 1, remarks: '1' })
        editing.start(outside)
        const typed = new Map<'units' | 'remarks', unknown>()
        for (const { here, field, value } of changes) {
          const next = field === 'units' ? { units: value } : { remarks: `${value}` }
          if (here) {
            editing.change(next)
            typed.set(field, next[field])
          } else {
            outside = { ...outside, ...next }
            editing.follow([outside])
          }
          // What says the same on both sides is nobody's alone any more: it follows from then on.
          if (typed.get(field) === outside[field]) typed.delete(field)
          expect(edited()?.draft).toEqual({ ...outside, ...Object.fromEntries(typed) })
        }
      }),
    )
  })
})
