import { failureText, textOf } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SettingsHead, useOffersCatalogue } from '../head/SettingsHead.tsx'
import { Conditions } from './Conditions.tsx'
import { Exports } from './Exports.tsx'
import { ImportPart } from './ImportPart.tsx'
import { Models } from './Models.tsx'
import { Prepared } from './Prepared.tsx'
import { useOffice } from './useOffice.ts'
import './catalogue.css'

/** The catalogue of the selected client: what it holds, importing another one, a season's prices, own models and conditions. */
export function CatalogueScreen() {
  const t = useT()
  const client = useClient()
  const isOffered = useOffersCatalogue()
  if (client === null) return null
  if (isOffered) return <ClientCatalogue key={client.id} client={client} />
  return (
    <>
      <SettingsHead place="catalogue" title={t('titles.catalogue')} />
      <Blank
        icon="shop"
        title={t('catalogue.off.title')}
        text={t('catalogue.off.text', { client: client.name })}
      />
    </>
  )
}

function ClientCatalogue({ client }: { client: Client }) {
  const t = useT()
  const { has } = useApi()
  const { data: office, error, refetch } = useOffice(client.id)
  const head = (note: string) => (
    <SettingsHead
      place="catalogue"
      title={t('titles.catalogue')}
      note={<p className="quiet">{note}</p>}
    >
      {office !== undefined && has('exportcatalogue') && <Exports client={client} />}
    </SettingsHead>
  )
  if (office === undefined)
    return (
      <>
        {head(client.name)}
        {error === null ? (
          <Skeleton label={t('catalogue.loading')} count={6} layout="card skeleton-lines" />
        ) : (
          <Failure
            title={t('catalogue.failed')}
            text={textOf(t, failureText(error, { failed: 'catalogue.failed' }))}
            retry={() => void refetch()}
          />
        )}
      </>
    )
  const counts = {
    articles: office.articles,
    fabrics: office.fabrics,
    accessories: office.accessories,
  }
  return (
    <>
      {head(t(office.isOwn ? 'catalogue.own' : 'catalogue.everybodys', counts))}
      <div className="office">
        {has('checkcatalogue') && has('importcatalogue') && (
          <ImportPart clientId={client.id} office={office} />
        )}
        <div className="office-side">
          {has('withdrawcatalogue') && <Prepared clientId={client.id} office={office} />}
          {has('savearticlemodel') && <Models clientId={client.id} office={office} />}
          <Conditions office={office} />
        </div>
      </div>
    </>
  )
}
