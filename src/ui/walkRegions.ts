/**
 * Has F6 and Shift+F6 walk the regions of the page, unless a dialog is open, from which there is no way to them, or something has the key for
 * itself, as a guide does. Few people press it: what it does is fetched with the first press.
 */
export function walkRegions(): void {
  addEventListener('keydown', async (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key !== 'F6' || ctrlKey || altKey || metaKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open], [aria-keyshortcuts="F6"]') !== null) return
    event.preventDefault()
    const { walk } = await import('./regions.ts')
    walk(shiftKey ? -1 : 1)
  })
}
