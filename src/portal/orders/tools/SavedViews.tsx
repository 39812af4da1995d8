import { useT } from '../../../browser/language.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { useStoredViews, viewLimits } from './preferences.ts'
import { useOrderList } from '../list/useOrderList.ts'

const ViewPanel = lazily(async () => (await import('./ViewPanel.tsx')).ViewPanel, 'orderDetails')

/** Saves the current filters and sort under a name. */
export function SavedViews() {
  const t = useT()
  const { resource, filter } = useOrderList()
  const isArchived = filter.view === 'archived'
  const { all } = useStoredViews(resource)
  const count = Math.min(all.length, viewLimits.views)
  const name = t(isArchived ? 'orders.views.archived' : 'orders.views.button')
  const label = count === 0 ? name : `${name} · ${count}`
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
