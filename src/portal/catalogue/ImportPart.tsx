import { useId, useRef, useState } from 'react'
import { failureText, textOf } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import type { Office } from '../../contract/endpoints/office.ts'
import type { Chosen } from './compared.ts'
import { Comparison } from './Comparison.tsx'
import { Faults } from './Faults.tsx'
import { FileButton } from './FileButton.tsx'
import { useComparison } from './useComparison.ts'

/** The format of a file by its name; text files are CSV, as spreadsheets write them. */
const formatOf = ({ name }: File): Chosen['format'] => (/\.json$/i.test(name) ? 'json' : 'csv')

/** Chooses a catalogue's file, and shows what it would do before it is applied. */
export function ImportPart({ clientId, office }: { clientId: number; office: Office }) {
  const t = useT()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { data: checked, error, isFetching } = useComparison(clientId, chosen)

  const take = ([file]: readonly File[]) => {
    if (file === undefined) return
    setChosen((before) => ({ file, format: formatOf(file), number: (before?.number ?? 0) + 1 }))
    heading.current?.focus()
  }
  const choose = (label: string, isPrimary: boolean) => (
    <FileButton
      label={label}
      accept=".csv,.txt,.json"
      isBusy={isFetching}
      isPrimary={isPrimary}
      choose={take}
    />
  )
  const again = () => {
    if (chosen !== null) take([chosen.file])
  }
  return (
    <section className="card office-import" aria-labelledby={id}>
      <div className="office-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {chosen === null
            ? t('catalogue.import.title')
            : t('catalogue.import.of', { file: chosen.file.name })}
        </h2>
        {chosen !== null && (
          <div className="office-actions">
            {choose(t('catalogue.import.other'), (checked?.faultCount ?? 0) > 0)}
            <button type="button" className="btn ghost" onClick={() => setChosen(null)}>
              {t('catalogue.import.close')}
            </button>
          </div>
        )}
      </div>
      {chosen === null && (
        <>
          <p className="quiet">{t('catalogue.import.help')}</p>
          {office.articles === 0 && <p className="notice">{t('catalogue.import.empty')}</p>}
          <div className="office-actions">{choose(t('catalogue.import.choose'), true)}</div>
          <p className="quiet small">{t('catalogue.import.limits')}</p>
        </>
      )}
      <p role="status" className={isFetching ? 'quiet' : 'visually-hidden'}>
        {isFetching &&
          chosen !== null &&
          t('catalogue.import.checking', { file: chosen.file.name })}
      </p>
      {chosen !== null && error !== null && !isFetching && (
        <div className="notice error office-behind" role="alert">
          <p>
            {textOf(
              t,
              failureText(error, {
                failed: 'catalogue.import.failed',
                lead: 'catalogue.import.failed',
              }),
            )}
          </p>
          <button type="button" className="btn" onClick={again}>
            {t('app.retry')}
          </button>
        </div>
      )}
      {chosen !== null && checked !== undefined && checked.faultCount > 0 && (
        <Faults key={chosen.number} checked={checked} />
      )}
      {chosen !== null && checked?.faultCount === 0 && (
        <Comparison
          key={chosen.number}
          clientId={clientId}
          office={office}
          compared={{ ...chosen, checked }}
          again={again}
          done={() => setChosen(null)}
        />
      )}
    </section>
  )
}
