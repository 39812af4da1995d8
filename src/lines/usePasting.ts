import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { storageKeys } from '../browser/storage.ts'
import { inTab } from '../browser/tabStorage.ts'
import { text } from '../contract/limits.ts'
import { showAlert } from '../ui/alerts.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { pasteLimits } from '../ui/table/pasted.ts'
import { pasteLines, type PasteResult } from './pasteLines.ts'
import type { Articles } from './useLineCatalogue.ts'

const cell = z.string().check(z.maxLength(pasteLimits.characters))
const rowsSchema = z
  .array(z.array(cell).check(z.maxLength(pasteLimits.characters)))
  .check(z.maxLength(pasteLimits.rows))
type Rows = z.infer<typeof rowsSchema>

const unknownRows = z
  .array(z.object({ row: z.number(), text: cell }))
  .check(z.maxLength(pasteLimits.rows))
const pastedSchema = z.object({
  /** The rows that wait for the articles. */
  rows: rowsSchema,
  /** What came of the last ones that were taken, until it was read. */
  result: z.nullable(
    z.object({
      added: z.array(text).check(z.maxLength(pasteLimits.rows)),
      unknown: unknownRows,
      wrongUnits: unknownRows,
    }),
  ),
})
type Pasted = z.infer<typeof pastedSchema>

const nothing: Pasted = { rows: [], result: null }

export type Pasting = {
  /** Adds rows of a spreadsheet, now or when the articles have loaded. If there are too many rows, it adds none and says so. */
  paste: (cells: Rows | 'tooMuch') => void
  /** The number of rows that wait for the articles. */
  waiting: number
  /** What came of the last ones that were taken, until it was read. */
  result: PasteResult | null
  forget: () => void
}

/** Whether the state must survive a reload. A result without faults need not: the added lines show anyway. */
const isWorthKeeping = ({ rows, result }: Pasted) =>
  rows.length > 0 || (result !== null && result.unknown.length + result.wrongUnits.length > 0)

/**
 * Adds pasted rows to the cart. The rows wait until the articles have loaded. Waiting rows, and the list of rows that made no line, survive
 * a reload.
 *
 * @param owner  see `useCartOwner`; each has rows and results of their own
 */
export function usePasting(articles: Articles, owner: string): Pasting {
  const { options, byId, failed } = articles
  const isReady = options !== 'loading' && failed === null
  const storage = inTab(`${storageKeys.pastedRows}.${owner}`, pastedSchema)
  const [state, setState] = useState(() => ({ owner, ...(storage.get() ?? nothing) }))
  const now = state.owner === owner ? state : { owner, ...(storage.get() ?? nothing) }
  if (now !== state) setState(now)
  const { rows, result } = now
  const done = useRef(nothing.rows)

  const put = (next: Pasted) => {
    storage.set(isWorthKeeping(next) ? next : null)
    setState({ owner, ...next })
  }
  const take = (taken: Rows) => {
    // A full cart has said so. The rows are dropped: otherwise they would be added later, when the person makes room for something else.
    put({ rows: [], result: pasteLines(taken, byId) ?? result })
  }

  const takeWaiting = useEffectEvent(() => {
    // React may run an effect twice.
    if (done.current === rows) return
    done.current = rows
    take(rows)
  })
  useEffect(() => {
    if (isReady && rows.length > 0) takeWaiting()
  }, [isReady, rows])

  return {
    paste: (cells) => {
      if (cells === 'tooMuch' || rows.length + cells.length > pasteLimits.rows)
        showAlert('lines.pasted.tooMuch', {
          args: { most: pasteLimits.rows },
          timeOut: alertTimes.long,
        })
      else if (isReady) take([...rows, ...cells])
      else put({ rows: [...rows, ...cells], result })
    },
    waiting: rows.length,
    result,
    forget: () => put({ rows, result: null }),
  }
}
