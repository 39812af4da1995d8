import { useEffect } from 'react'
import { createStore, useStore } from '../../browser/createStore.ts'
import type { Option } from './options.ts'

/** The time that a list is unchanged before its pictures are loaded, in milliseconds: longer than the time between two keys. */
const rest = 160
/** The number of pictures loaded at once without a noticeable pause: the browser requests each while it computes the page's styles. */
const atOnce = 3

/** The addresses of pictures that were loaded since the page was opened; these show at once. */
const loaded = createStore<ReadonlySet<string>>(new Set())

/**
 * Loads the pictures of a list a few at a time, while nobody types: a dozen with each key would delay the typing.
 *
 * @param options  the same array as long as the list does not change
 * @returns a function that says whether an option shows its picture already
 */
export function usePictures(options: readonly Option[]): (option: Option) => boolean {
  const shown = useStore(loaded)

  useEffect(() => {
    const next = () => {
      const before = loaded.get()
      const due = options.flatMap(({ picture }) =>
        picture === undefined || before.has(picture) ? [] : [picture],
      )
      if (due.length === 0) return
      loaded.set(new Set([...before, ...due.slice(0, atOnce)]))
      timer = setTimeout(next)
    }
    let timer = setTimeout(next, rest)
    return () => clearTimeout(timer)
  }, [options])

  return ({ picture }) => picture !== undefined && shown.has(picture)
}
