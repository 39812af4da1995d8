import { useEffect, useMemo, useState, type ReactNode } from 'react'

type Mark = (text: string) => ReactNode
type Marking = (search: string) => Mark

const unmarked: Mark = (text) => text

/** Marks what a search has found in a text. Its code is loaded with the first search, and until then nothing is marked. */
export function useMark(search: string): Mark {
  const [marking, setMarking] = useState<Marking | null>(null)
  const isSearching = search.trim() !== ''
  useEffect(() => {
    if (!isSearching) return
    const load = async () => {
      const { markFor } = await import('./marked.tsx')
      setMarking(() => markFor)
    }
    // A file that can't be loaded costs the marks alone.
    load().catch(() => undefined)
  }, [isSearching])
  return useMemo(
    () => (isSearching && marking !== null ? marking(search) : unmarked),
    [isSearching, marking, search],
  )
}
