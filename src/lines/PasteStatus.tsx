import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../browser/language.ts'
import { keepInSight } from '../ui/keepInSight.ts'
import { withoutPasted, type PasteResult, type UnknownRow } from './pasteLines.ts'
import type { Pasting } from './usePasting.ts'

/** The result of pasting: how many rows became lines, which did not and why, with an undo. It scrolls itself into sight. */
function PasteNotice({
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
  useEffect(() => (notice.current === null ? undefined : keepInSight(notice.current)), [result])
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

/**
 * Announces the rows that wait for the articles, and what came of the last ones. The element is always there: screen readers announce
 * only what changes in it.
 *
 * @param props.focusNext  focuses what comes after a notice that the person has closed
 */
export function PasteStatus({
  pasting: { waiting, result, forget },
  focusNext,
}: {
  pasting: Pasting
  focusNext: () => void
}) {
  const t = useT()
  return (
    <div role="status">
      {waiting > 0 && (
        <p className="notice lines-notice">{t('lines.pasted.waiting', { smart_count: waiting })}</p>
      )}
      {result !== null && (
        <PasteNotice
          result={result}
          undo={() => {
            flushSync(() => {
              withoutPasted(result)
              forget()
            })
            focusNext()
          }}
          close={() => {
            flushSync(forget)
            focusNext()
          }}
        />
      )}
    </div>
  )
}
