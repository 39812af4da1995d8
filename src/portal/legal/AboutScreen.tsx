import { useT } from '../../browser/language.ts'
import { LegalPage } from './LegalPage.tsx'

const sections = ['use', 'prices', 'pictures', 'rights', 'liability'] as const

/** The legal text page. @see product-spec §2 */
export function AboutScreen() {
  const t = useT()
  return (
    <LegalPage title={t('legal.about.title')} lead={t('legal.about.lead')}>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`legal.about.${section}.title`)}</h2>
          <p>{t(`legal.about.${section}.text`)}</p>
        </section>
      ))}
    </LegalPage>
  )
}
