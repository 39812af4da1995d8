import { useT } from '../browser/language.ts'
import type { PasteResult, UnknownRow } from './pasteLines.ts'

/** What came of pasted rows: how many became lines, and which did not and why. */
export function PasteNotice({ result, close }: { result: PasteResult; close: () => void }) {
  const t = useT()
  const { added, unknown, wrongUnits } = result
  const list = (rows: readonly UnknownRow[]) => (
    <ul>
      {rows.map(({ row, text }) => (
        <li key={row}>{t('lines.pasted.row', { row, text })}</li>
      ))}
    </ul>
  )
  return (
    <div className="notice lines-notice" role="status">
      <p>{t('lines.pasted.added', { smart_count: added })}</p>
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
      <button type="button" className="btn" onClick={close}>
        {t('lines.pasted.close')}
      </button>
    </div>
  )
}
