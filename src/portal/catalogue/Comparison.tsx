import { useT } from '../../browser/language.ts'
import type { Office } from '../../contract/endpoints/office.ts'
import { Apply } from './Apply.tsx'
import { Changes } from './Changes.tsx'
import { tableName } from './names.ts'
import type { Compared } from './compared.ts'

const kinds = ['added', 'changed', 'removed', 'same'] as const

/** What a file would do, in counts and row by row, and the way to apply it. */
export function Comparison(props: {
  clientId: number
  office: Office
  compared: Compared
  /** Compares the file again. */
  again: () => void
  /** The file is applied. */
  done: () => void
}) {
  const t = useT()
  const { compared, office } = props
  const { notes, isSame, moves, moveCount } = compared.checked
  const tables = compared.checked.tables.filter(
    ({ added, changed, removed }) => added + changed + removed > 0,
  )
  return (
    <>
      {notes.length > 0 && (
        <ul className="notice office-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {moveCount > 0 && (
        <div className="notice error office-moves" role="alert">
          <p>{t('catalogue.compared.moves', { smart_count: moveCount })}</p>
          <ul>
            {moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ul>
          {moveCount > moves.length && (
            <p>{t('catalogue.compared.moreMoves', { count: moveCount - moves.length })}</p>
          )}
        </div>
      )}
      {!office.isOwn && <p className="quiet">{t('catalogue.compared.everybodys')}</p>}
      {isSame && <p className="notice">{t('catalogue.compared.same')}</p>}
      {tables.length > 0 && (
        <div className="office-table office-counts">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('catalogue.compared.table')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col" className={kind}>
                    {t(`catalogue.kinds.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tables.map((row) => (
                <tr key={row.table}>
                  <th scope="row">{tableName(t, row.table)}</th>
                  {kinds.map((kind) => (
                    <td key={kind} className={row[kind] > 0 || kind === 'same' ? kind : undefined}>
                      {row[kind]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {tables.length === 0 && !isSame && <p className="notice">{t('catalogue.compared.order')}</p>}
      <Apply {...props} />
      <Changes checked={compared.checked} />
    </>
  )
}
