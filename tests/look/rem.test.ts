import { expect, test } from 'vitest'
import { inRem, rem } from '../../src/look/rem.ts'

test('a length of the design is a share of the font size that browsers begin with', () => {
  expect(rem(16)).toBe('1rem')
  expect(rem(15)).toBe('0.9375rem')
})

test.each([
  ['400 15px/1.45 var(--text)', '400 0.9375rem/1.45 var(--text)'],
  ['calc(100vw - 24px)', 'calc(100vw - 1.5rem)'],
  ['-3px 0 0 2px', '-0.1875rem 0 0 2px'],
  ['(width <= 760px) and (height > 480px)', '(width <= 47.5rem) and (height > 30rem)'],
  ['1px solid var(--edge-16px)', '1px solid var(--edge-16px)'],
])('%s grows as %s', (css, grown) => {
  expect(inRem(css)).toBe(grown)
})
