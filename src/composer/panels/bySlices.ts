/** The number of items that are handled without a noticeable pause. */
const slice = 200

/**
 * Calls a function for each of thousands of items while the page is idle, some at a time.
 *
 * @returns stops it
 */
export function bySlices<Item>(items: readonly Item[], each: (item: Item) => void): () => void {
  let done = 0
  const next = () => {
    items.slice(done, done + slice).forEach((item) => each(item))
    done += slice
    if (done < items.length) timer = setTimeout(next)
  }
  let timer = setTimeout(next)
  return () => clearTimeout(timer)
}
