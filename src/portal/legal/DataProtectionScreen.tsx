import { storageKeys } from '../../browser/storage.ts'
import { useT } from '../../browser/language.ts'
import type { EndpointName } from '../../contract/contract.ts'
import { hasCalls } from '../../contract/offers.ts'
import type { Site } from '../../contract/site.ts'
import { useApi } from '../../browser/apiContext.ts'
import { storedMonths } from '../../domain/retention.ts'
import { LegalPage } from './LegalPage.tsx'

/** Where registrations go: to our own server, to another company's, or nowhere. */
function registrations({ registration }: Site) {
  if (registration === undefined) return []
  const { origin } = new URL(registration.url, document.baseURI)
  return [
    origin === location.origin ? ('registration' as const) : ('registrationElsewhere' as const),
  ]
}

/** The stored data, as far as the backend's calls show it; the page can say less of another company's backend than of ours. */
function kinds(site: Site) {
  const has = (name: EndpointName) => hasCalls(site, [name])
  const registered = registrations(site)
  const isMailed = has('forgotpassword') || has('sendreport') || registered.includes('registration')
  return [
    has('orderhistory') ? ('account' as const) : ('accountElsewhere' as const),
    ...registered,
    ...(isMailed ? (['mails'] as const) : []),
    'orders' as const,
    ...(has('savecustomernote') ? (['customers'] as const) : []),
    ...(has('acceptbudget') ? (['acceptances'] as const) : []),
    ...(has('uploadimage') ? (['images'] as const) : []),
    ...(has('savefavourite') ? (['favourites'] as const) : []),
    ...(has('savechoice') ? (['choices'] as const) : []),
    ...(has('orderhistory') ? (['records'] as const) : []),
    ...(has('notepresence') ? (['presence'] as const) : []),
    ...(has('logout') ? (['session'] as const) : []),
  ]
}
/** The network address of who accepts is stored as long as a record. */
const monthsOf = (kind: string) =>
  storedMonths[kind === 'records' || kind === 'acceptances' ? 'records' : 'mails']
const facts = ['data', 'why', 'time'] as const
const keys = Object.keys(storageKeys) as (keyof typeof storageKeys)[]
const sections = ['anonymous', 'who', 'rights'] as const

/** The data that the portal stores about people, why, for how long, and whom to ask. @see product-spec §2 */
export function DataProtectionScreen() {
  const t = useT()
  const { site } = useApi()
  return (
    <LegalPage title={t('legal.data.title')} lead={t('legal.data.lead')}>
      <section>
        <h2 id="legal-what">{t('legal.data.what')}</h2>
        <table aria-labelledby="legal-what">
          <thead>
            <tr>
              {facts.map((fact) => (
                <th key={fact} scope="col">
                  {t(`legal.data.head.${fact}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds(site).map((kind) => (
              <tr key={kind}>
                {facts.map((fact) => (
                  <td key={fact} data-label={t(`legal.data.head.${fact}`)}>
                    {t(`legal.data.${kind}.${fact}`, { months: monthsOf(kind) })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2 id="legal-browser">{t('legal.data.browser.title')}</h2>
        <p>{t('legal.data.browser.text')}</p>
        <table aria-labelledby="legal-browser">
          <thead>
            <tr>
              <th scope="col">{t('legal.data.browser.key')}</th>
              <th scope="col">{t('legal.data.browser.use')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <td data-label={t('legal.data.browser.key')}>
                  <code>{storageKeys[key]}</code>
                </td>
                <td data-label={t('legal.data.browser.use')}>{t(`legal.data.browser.${key}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`legal.data.${section}.title`)}</h2>
          <p>{t(`legal.data.${section}.text`)}</p>
        </section>
      ))}
    </LegalPage>
  )
}
