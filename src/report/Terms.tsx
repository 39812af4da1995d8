import { useLanguage, useT } from '../browser/language.ts'
import { groupedIban } from '../domain/iban.ts'
import { termsIn } from '../domain/profile.ts'
import type { ReportedOrder } from './useOrder.ts'

/** Where a customer pays, and the shop's terms. */
export function Terms({ order }: { order: Pick<ReportedOrder, 'seller' | 'sale'> }) {
  const t = useT()
  const language = useLanguage()
  const { seller, sale } = order
  const iban = seller?.iban ?? ''
  const terms = sale ? termsIn(sale, language) : ''
  return (
    <>
      {iban !== '' && (
        <p className="quiet report-account">
          {t('reportTools.account', { iban: groupedIban(iban) })}
        </p>
      )}
      {terms !== '' && (
        <section className="report-remarks report-terms">
          <h2>{t('reportTools.terms')}</h2>
          <p>{terms}</p>
        </section>
      )}
    </>
  )
}
