import type { BrowserContext } from '@playwright/test'

/** What came to browsers in 2023 and later, and shops and their customers may still lack: telephones of 2017, computers with Windows 7. */
const later = `
  for (const [owner, ...names] of [
    [AbortSignal, 'any'],
    [URL, 'canParse', 'parse'],
    [URLSearchParams.prototype, 'size'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [Int8Array.prototype.__proto__, 'toSorted', 'toReversed', 'with'],
    [ArrayBuffer.prototype, 'transfer', 'transferToFixedLength'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
    [Iterator.prototype, 'map', 'filter', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
    [RegExp, 'escape'],
    [self, 'requestIdleCallback'],
    // A worker has no elements.
    [self.Element?.prototype ?? {}, 'checkVisibility'],
  ])
    for (const name of names) delete owner[name];
`

/** Makes the browser as old as some that are in use, as far as what scripts may call goes: pages, and the worker that makes PDFs. */
export async function older(context: BrowserContext): Promise<void> {
  await context.addInitScript(later)
  await context.route(/\/assets\/pdfWorker-[^/]+[.]js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: later + (await response.text()) })
  })
}
