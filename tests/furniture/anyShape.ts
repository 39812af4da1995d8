import fc from 'fast-check'

/** What a module may be like at all, of sizes that nobody builds too. */
export const anyShape = fc.record({
  kind: fc.constantFrom('seat', 'chaise', 'corner', 'pouf', 'table'),
  w: fc.integer({ min: 0, max: 20_000 }),
  h: fc.integer({ min: 0, max: 20_000 }),
  d: fc.integer({ min: 0, max: 20_000 }),
  seats: fc.integer({ min: 0, max: 6 }),
  arms: fc.constantFrom('none', 'left', 'right', 'both'),
})
