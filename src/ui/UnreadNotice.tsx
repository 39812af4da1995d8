import { useT, type Translate } from '../browser/language.ts'
import type { Unread } from '../contract/rows.ts'
import './unreadNotice.css'

/** Says which rows of a reply could not be read, so that nobody thinks that the others are all. */
export function UnreadNotice({
  unread,
  remove,
}: {
  unread: readonly Unread[]
  /** Removes them, if the person may decide that. */
  remove?: () => void
}) {
  const t = useT()
  if (unread.length === 0) return null
  return (
    <div className="notice error unread" role="status">
      <details>
        <summary>
          {t('unread.count', { smart_count: unread.length })} · {t('unread.details')}
        </summary>
        <ul>
          {unread.map((row, index) => (
            <li key={index}>{rowText(row, t)}</li>
          ))}
        </ul>
      </details>
      {remove && (
        <button type="button" className="btn" onClick={remove}>
          {t('unread.remove')}
        </button>
      )}
    </div>
  )
}

function rowText({ place, id, field, found }: Unread, t: Translate): string {
  const what =
    field === ''
      ? t('unread.whole', { found })
      : t(found === '' ? 'unread.missing' : 'unread.found', { field, found })
  return id === '' ? t('unread.row', { place, what }) : t('unread.namedRow', { place, id, what })
}
