import { useState } from 'react'
import { useT } from '../../browser/language.ts'
import type { CheckedCatalogue } from '../../contract/endpoints/office.ts'
import { Paging } from '../../ui/Paging.tsx'

const sizes = [25, 100, 500] as const

/** What is wrong in a file, with its rows and columns. Nothing has been changed. */
export function Faults({ checked: { faults, faultCount } }: { checked: CheckedCatalogue }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState<number>(sizes[0])
  const shown = faults.slice((page - 1) * perPage, page * perPage)
  return (
    <>
      <p className="notice error" role="alert">
        {t('catalogue.faults.count', { smart_count: faultCount })}
      </p>
      {faultCount > faults.length && (
        <p className="quiet">{t('catalogue.faults.first', { count: faults.length })}</p>
      )}
      <div className="office-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.faults.place')}</th>
              <th scope="col">{t('catalogue.faults.says')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, says }, index) => (
              <tr key={index}>
                <th scope="row">{place}</th>
                <td>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > sizes[0] && (
        <Paging
          total={faults.length}
          page={page}
          perPage={perPage}
          sizes={sizes}
          setPage={setPage}
          setPerPage={setPerPage}
        />
      )}
    </>
  )
}
