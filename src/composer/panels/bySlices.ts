/** As many as are done without a pause that somebody could feel. */
const slice = 200

/**
 * Does something with each of thousands while nothing else is to do, some at a time.
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
