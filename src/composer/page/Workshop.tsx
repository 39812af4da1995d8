import type { Api } from '../../api/api.ts'
import { useT } from '../../browser/language.ts'
import { useVisitorCart } from '../../cart/visitorCart.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { ScenePricesProvider } from '../prices/ScenePricesProvider.tsx'
import { ViewProvider } from '../work/ViewProvider.tsx'
import { WorkProvider } from '../work/WorkProvider.tsx'
import { useComposingPerson } from '../work/composingPerson.ts'
import { useReach } from '../work/reach.ts'
import { useSceneCatalogue } from '../work/sceneCatalogue.ts'
import { Layout } from './Layout.tsx'
import { NoCatalogue } from './NoCatalogue.tsx'

// For the summary, which fetches it from here.
export { UpdateScene } from '../processing/UpdateScene.tsx'

/** Where scenes are composed. */
export function Workshop({ api }: { api: Api }) {
  const t = useT()
  const person = useComposingPerson()
  const { owner, clientId, login, isAway } = person
  const answer = useReach()
  const reach = isAway ? 'expired' : answer
  useVisitorCart()
  useTitle(t('titles.composition'))
  const catalogue = useSceneCatalogue(api, clientId)

  if (catalogue.status !== 'ready') return <NoCatalogue catalogue={catalogue} reach={reach} />
  return (
    <WorkProvider
      // Another person's or client's scenes are other work.
      key={owner}
      person={person}
      reach={reach}
      index={catalogue.index}
      unread={catalogue.unread}
      isPriced={login !== null && clientId !== null && api.has('shoppingcart')}
    >
      <ScenePricesProvider>
        <ViewProvider>
          <Layout api={api} />
        </ViewProvider>
      </ScenePricesProvider>
    </WorkProvider>
  )
}
