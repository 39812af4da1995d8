/**
 * Marks a test that repeats, in another language, at another size, in another colour or for another topic, what a test without the mark
 * proves, or that does in a browser what a test of the server or of the screens proves already. `npm run test:release` and `npm run e2e`
 * run it, `npm test` does not.
 */
export const release = { tag: '@release' } as const

/** The tests run without those that are marked. */
export const isDaily = process.env.E2E === 'daily'
