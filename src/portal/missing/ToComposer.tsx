import { useEffect } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { composerName } from '../../cart/places.ts'
import { useT } from '../../browser/language.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { Blank } from '../../ui/Blank.tsx'

/** Leads to the composer's page, which is one of its own. */
export function ToComposer() {
  const t = useT()
  const { site } = useApi()
  const session = useSession()
  const client = useClient()
  // A person who has logged in to see prices chooses a client first.
  const isReady = session === null || client !== null
  const page = `/${site.product}.html`
  useEffect(() => {
    if (isReady) location.replace(page)
  }, [isReady, page])
  return (
    <Blank heading="h1" icon="sofa" title={t('titles.composition')}>
      <a className="btn primary" href={page}>
        {t(composerName(site))}
      </a>
    </Blank>
  )
}
