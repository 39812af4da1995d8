import { useId } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import type { Office } from '../../contract/endpoints/office.ts'

/** What the factory grants the client, and for how long its budgets hold: to be read, since the company sets it. */
export function Conditions({ office: { discounts, validDays } }: { office: Office }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const number = new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-GB')
  return (
    <section className="card office-part" aria-labelledby={id}>
      <h2 id={id}>{t('catalogue.conditions.title')}</h2>
      <dl className="office-facts">
        {discounts.length === 0 && (
          <>
            <dt>{t('catalogue.conditions.discounts')}</dt>
            <dd>{t('catalogue.conditions.none')}</dd>
          </>
        )}
        {discounts.map(({ line, name, percents }) => (
          <div key={line}>
            <dt>
              {line === ''
                ? t('catalogue.conditions.all')
                : t('catalogue.conditions.line', { line: name || line })}
            </dt>
            <dd>{percents.map((percent) => `${number.format(percent)} %`).join(' + ')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('catalogue.conditions.validity')}</dt>
          <dd>{t('catalogue.conditions.days', { smart_count: validDays })}</dd>
        </div>
      </dl>
      <p className="quiet small">{t('catalogue.conditions.help')}</p>
    </section>
  )
}
