import { useT } from '../../../browser/language.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { useSavedViews } from './preferences.ts'
import { useOrderList } from '../list/useOrderList.ts'

const ViewPanel = lazily(async () => (await import('./ViewPanel.tsx')).ViewPanel)

/** Saves the current filters and sort under a name. */
export function SavedViews() {
  const t = useT()
  const { resource, filter } = useOrderList()
  const isArchived = filter.view === 'archived'
  const { views } = useSavedViews(resource)
  const name = t(isArchived ? 'orders.views.archived' : 'orders.views.button')
  const label = views.length === 0 ? name : `${name} · ${views.length}`
  return (
    <Disclosure label={label} title={t('orders.views.title')} isActive={isArchived}>
      {(close) => (
        <FetchedPart loading={t('app.loading')}>
          <ViewPanel close={close} />
        </FetchedPart>
      )}
    </Disclosure>
  )
}
