import type { Api } from '../../api/api.ts'
import { textOf } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { useCartOwner } from '../../cart/cart.ts'
import { useVisitorCart } from '../../cart/visitorCart.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { Failure } from '../../ui/Failure.tsx'
import { ViewProvider } from '../work/ViewProvider.tsx'
import { WorkProvider } from '../work/WorkProvider.tsx'
import { useSceneCatalogue } from '../work/sceneCatalogue.ts'
import { Layout } from './Layout.tsx'

/** Where scenes are composed. */
export function Workshop({ api }: { api: Api }) {
  const t = useT()
  const isVisitor = useSession() === null
  const clientId = useClient()?.id ?? null
  const owner = useCartOwner()
  useVisitorCart()
  useTitle(t('titles.composition'))
  const catalogue = useSceneCatalogue(api, clientId)

  if (catalogue.status === 'loading') return <p role="status">{t('composer.loading')}</p>
  if (catalogue.status === 'failed')
    return (
      <Failure
        heading="h1"
        isAlert
        title={t('app.failed')}
        text={textOf(t, catalogue.words)}
        retry={catalogue.retry}
      />
    )
  return (
    <WorkProvider
      // Another person's or client's scenes are other work.
      key={owner}
      owner={owner}
      index={catalogue.index}
      isVisitor={isVisitor}
      isPriced={!isVisitor && clientId !== null && api.has('shoppingcart')}
    >
      <ViewProvider>
        <Layout api={api} />
      </ViewProvider>
    </WorkProvider>
  )
}
