import { useEffect, useState } from 'react'
import type { ReportedOrder } from '../useOrder.ts'

const none: readonly string[] = []

/** The characters that the PDF of a report can't show, once somebody is about to hand it on; none until that is found out. */
export function useUnwritten(order: ReportedOrder, isWanted: boolean): readonly string[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const find = async () => {
      const { unwrittenIn } = await import('../../paper/unwritten.ts')
      const characters = await unwrittenIn(order)
      if (isCurrent) setFound(characters)
    }
    // The report can be handed on without this advice.
    find().catch(() => setFound(none))
    return () => {
      isCurrent = false
    }
  }, [order, isWanted])
  return found
}
