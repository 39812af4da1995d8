/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import { useId, useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import type { CatalogueChange, CheckedCatalogue } from '../../contract/endpoints/office.ts'
import { fold } from '../../domain/fold.ts'
import { Paging } from '../../ui/Paging.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Change } from './Change.tsx'
import { sums } from './compared.ts'

const sizes = [25, 100, 500] as const
const shares = ['all', 'added', 'changed', 'removed'] as const
type Share = (typeof shares)[number]

const matches = ({ id, name }: CatalogueChange, term: string) =>
  term === '' || fold(`${id} ${name}`).includes(term)

/** The differences of a file, row by row: filtered by kind and by what is typed, in pages. */
export function Changes({ checked }: { checked: CheckedCatalogue }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const [share, setShare] = useState<Share>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState<number>(sizes[0])
  const { changes } = checked
  const counts = sums(checked)
  const all = counts.added + counts.changed + counts.removed
  if (all === 0) return null
  const term = fold(typed).trim()
  const found = changes.filter(
    (change) => (share === 'all' || change.kind === share) && matches(change, term),
  )
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const from = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <div className="office-changes" role="group" aria-labelledby={id}>
      <h3 id={id}>{t('catalogue.changes.title')}</h3>
      <div className="office-filters">
        <Segments
          label={t('catalogue.changes.show')}
          choices={shares.map((value) => ({
            value,
            label: `${t(`catalogue.changes.${value}`)} ${value === 'all' ? all : counts[value]}`,
          }))}
          value={share}
          choose={(value) => from(() => setShare(value))}
        />
        <input
          className="field"
          type="search"
          maxLength={100}
          aria-label={t('catalogue.changes.search')}
          placeholder={t('catalogue.changes.search')}
          value={typed}
          onChange={({ target }) => from(() => setTyped(target.value))}
        />
      </div>
      {all > changes.length && (
        <p className="quiet">{t('catalogue.changes.first', { count: changes.length })}</p>
      )}
      {found.length === 0 ? (
        <p className="quiet" role="status">
          {t('catalogue.changes.none')}
        </p>
      ) : (
        <table role="table" className="office-rows">
          <thead role="rowgroup">
            <tr role="row">
              {(['kind', 'row', 'cells'] as const).map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {t(`catalogue.changes.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((change) => (
              <Change key={`${change.table} ${change.id}`} change={change} language={language} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > sizes[0] && (
        <Paging
          total={found.length}
          page={page}
          perPage={perPage}
          sizes={sizes}
          setPage={setPage}
          setPerPage={setPerPage}
        />
      )}
    </div>
  )
}
