import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { storageKeys } from '../browser/storage.ts'
import { inTab } from '../browser/tabStorage.ts'
import { pasteLines, type PasteResult } from './pasteLines.ts'
import type { Articles } from './useLineCatalogue.ts'

const rowsSchema = z.array(z.array(z.string()))
type Rows = z.infer<typeof rowsSchema>

const none: Rows = []

export type Pasting = {
  /** Takes rows of a spreadsheet: at once, or when the articles are there. */
  paste: (cells: Rows) => void
  /** How many rows wait for the articles. */
  waiting: number
  /** What came of the last ones that were taken, until it was read. */
  result: PasteResult | null
  forget: () => void
}

/**
 * Takes pasted rows into the cart. Until the articles are known, or while they can't be had, the rows wait, over a reload too:
 * nothing could be said of them.
 *
 * @param owner  see `useCartOwner`; each has rows and results of their own
 */
export function usePasting(articles: Articles, owner: string): Pasting {
  const { options, byId, failed } = articles
  const isReady = options !== 'loading' && failed === null
  const kept = inTab(`${storageKeys.pastedRows}.${owner}`, rowsSchema)
  const [waiting, setWaiting] = useState(() => ({ owner, rows: kept.get() ?? none }))
  const [taken, setTaken] = useState<{ owner: string; result: PasteResult } | null>(null)
  const done = useRef(none)
  if (waiting.owner !== owner) setWaiting({ owner, rows: kept.get() ?? none })

  const hold = (rows: Rows) => {
    kept.set(rows.length === 0 ? null : rows)
    setWaiting({ owner, rows })
  }
  const take = (rows: Rows) => setTaken({ owner, result: pasteLines(rows, byId) })

  const takeWaiting = useEffectEvent(() => {
    const { rows } = waiting
    // An effect may run twice.
    if (done.current === rows) return
    done.current = rows
    hold(none)
    take(rows)
  })
  const count = waiting.rows.length
  useEffect(() => {
    if (isReady && count > 0) takeWaiting()
  }, [isReady, count])

  return {
    paste: (cells) => {
      if (isReady) take(cells)
      else hold([...waiting.rows, ...cells])
    },
    waiting: waiting.owner === owner ? count : 0,
    result: taken?.owner === owner ? taken.result : null,
    forget: () => setTaken(null),
  }
}
