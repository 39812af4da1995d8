import type { Api } from '../../api/api.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { ScenePricesProvider } from '../prices/ScenePricesProvider.tsx'
import { ViewProvider } from '../work/ViewProvider.tsx'
import { WorkProvider } from '../work/WorkProvider.tsx'
import { useComposingPerson } from '../work/composingPerson.ts'
import { useOldScenes } from '../work/useOldScenes.ts'
import { useReach } from '../work/reach.ts'
import { useSceneCatalogue } from '../work/sceneCatalogue.ts'
import { Layout } from './Layout.tsx'
import { NoCatalogue } from './NoCatalogue.tsx'

/** Where scenes are composed. */
export function Workshop({ api }: { api: Api }) {
  const t = useT()
  const person = useComposingPerson()
  const { owner, clientId, login, isAway } = person
  const answer = useReach()
  const reach = isAway ? 'expired' : answer
  useTitle(t('titles.composition'))
  const catalogue = useSceneCatalogue(api, clientId)

  const index = catalogue.status === 'ready' ? catalogue.index : null
  const hasAllScenes = useOldScenes(owner, index, useLanguage())

  if (catalogue.status !== 'ready') return <NoCatalogue catalogue={catalogue} reach={reach} />
  if (!hasAllScenes) return <NoCatalogue catalogue={{ status: 'loading' }} reach={reach} />
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
