import { useEffect, useRef } from 'react'
import { useT } from '../browser/language.ts'
import type { PasteResult, UnknownRow } from './pasteLines.ts'

/** How long it is kept in sight, in milliseconds: until the prices of the rows have come. */
const span = 3000

/** What somebody does who looks elsewhere. */
const away = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Brings something below a long table into sight, and keeps it there for a while: rows that come into sight are higher than they were
 * thought to be. Whoever scrolls or presses something is left alone.
 *
 * @returns ends it
 */
function bringIntoSight(element: HTMLElement): () => void {
  const until = performance.now() + span
  let handle = 0
  const end = () => {
    cancelAnimationFrame(handle)
    for (const name of away) removeEventListener(name, end, true)
  }
  const follow = () => {
    element.scrollIntoView({ block: 'nearest' })
    handle = requestAnimationFrame(follow)
    if (performance.now() > until) end()
  }
  for (const name of away) addEventListener(name, end, true)
  follow()
  return end
}

/** What came of pasted rows: how many became lines, and which did not and why, with the way back. It comes into sight by itself. */
export function PasteNotice({
  result,
  undo,
  close,
}: {
  result: PasteResult
  undo: () => void
  close: () => void
}) {
  const t = useT()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => (notice.current === null ? undefined : bringIntoSight(notice.current)), [result])
  const { added, unknown, wrongUnits } = result
  const list = (rows: readonly UnknownRow[]) => (
    <ul>
      {rows.map(({ row, text }) => (
        <li key={row}>{t('lines.pasted.row', { row, text })}</li>
      ))}
    </ul>
  )
  return (
    <div ref={notice} className="notice lines-notice">
      <p>{t('lines.pasted.added', { smart_count: added.length })}</p>
      {unknown.length > 0 && (
        <>
          <p>{t('lines.pasted.unknown', { smart_count: unknown.length })}</p>
          {list(unknown)}
        </>
      )}
      {wrongUnits.length > 0 && (
        <>
          <p>{t('lines.pasted.units')}</p>
          {list(wrongUnits)}
        </>
      )}
      <div className="lines-notice-end">
        {added.length > 0 && (
          <button type="button" className="btn" onClick={undo}>
            {t('lines.pasted.undo')}
          </button>
        )}
        <button type="button" className="btn" onClick={close}>
          {t('lines.pasted.close')}
        </button>
      </div>
    </div>
  )
}
