import { afterEach, expect, test } from 'vitest'
import { clearSession } from '../../src/browser/session.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { blankLine } from '../../src/cart/lines.ts'
import { lastRemoval, takeBackRemoval } from '../../src/cart/undo.ts'
import { pasteLines, readPasted, withoutPasted } from '../../src/lines/pasteLines.ts'

afterEach(() => {
  clearSession()
  localStorage.clear()
})

const entry = (article: string, name: string) => ({
  article,
  name,
  model: article,
  line: '',
  restrictions: [],
})
const byId = new Map(
  [
    entry('ALB-S2', 'Alba, sofá 2 plazas'),
    entry('PUF', 'alb-s2'),
    entry('OTRO', 'Alba, sofá 2 plazas'),
  ].map((one) => [one.article, one]),
)

test('a pasted row is an article by its code, else by its whole name; one of it where nothing says how many', () => {
  const read = readPasted(
    [
      ['alb-s2', '\u200e3\ufeff'],
      [' alba, SOFA\u00a02 plazas\u200b'],
      ['PUF', ''],
      ['', ' '],
      ['alb', '1'],
      ['PUF', '0'],
      ['PUF', '1,5'],
      ['PUF', '1000'],
    ],
    byId,
  )
  expect(read).toEqual([
    { kind: 'line', entry: byId.get('ALB-S2'), units: 3 },
    { kind: 'line', entry: byId.get('ALB-S2'), units: 1 },
    { kind: 'line', entry: byId.get('PUF'), units: 1 },
    { kind: 'unknown', row: 5, text: 'alb 1' },
    { kind: 'units', row: 6, text: 'PUF 0' },
    { kind: 'units', row: 7, text: 'PUF 1,5' },
    { kind: 'units', row: 8, text: 'PUF 1000' },
  ])
})

test('what was pasted is taken out again by itself, and comes back as what is removed does', () => {
  const cart = currentCart()
  cart.set({ scenes: [], dbItems: [{ ...blankLine(), drawableUUID: 'antes' }], rate: null })
  const ids = () => cart.get().dbItems.map(({ identifier }) => identifier)
  const pasted = pasteLines([['PUF', '2'], ['NADA'], ['PUF']], byId)
  expect(pasted).toMatchObject({ unknown: [{ row: 2, text: 'NADA' }], wrongUnits: [] })
  expect(ids()).toEqual(['', 'PUF', 'PUF'])
  if (pasted === null) throw new Error('The cart takes them')
  withoutPasted(pasted)
  expect(ids()).toEqual([''])
  const removal = lastRemoval.get()
  if (removal !== null) takeBackRemoval(removal)
  expect(ids()).toEqual(['', 'PUF', 'PUF'])
})
