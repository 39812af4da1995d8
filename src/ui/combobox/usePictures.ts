import { useEffect } from 'react'
import { createStore, useStore } from '../../browser/createStore.ts'
import type { Option } from './options.ts'

/** How long a list rests before pictures are fetched for it, in milliseconds: longer than between two keys. */
const rest = 160
/** As many as are fetched without a pause that somebody could feel: a browser asks for each while it works out the page's styles. */
const atOnce = 3

/** Those that were fetched in the life of the page: they show at once. */
const fetched = createStore<ReadonlySet<string>>(new Set())

/**
 * Fetches the pictures of a list a few at a time, once nobody types: a dozen with each key would hold up the typing.
 *
 * @param options  the same array as long as it is the same list
 * @returns whether an option shows its picture by now
 */
export function usePictures(options: readonly Option[]): (option: Option) => boolean {
  const shown = useStore(fetched)

  useEffect(() => {
    const next = () => {
      const before = fetched.get()
      const due = options.flatMap(({ picture }) =>
        picture === undefined || before.has(picture) ? [] : [picture],
      )
      if (due.length === 0) return
      fetched.set(new Set([...before, ...due.slice(0, atOnce)]))
      timer = setTimeout(next)
    }
    let timer = setTimeout(next, rest)
    return () => clearTimeout(timer)
  }, [options])

  return ({ picture }) => picture !== undefined && shown.has(picture)
}
