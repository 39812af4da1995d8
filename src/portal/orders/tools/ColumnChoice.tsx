import { useT } from '../../../browser/language.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'

const ColumnPanel = lazily(
  async () => (await import('./ColumnPanel.tsx')).ColumnPanel,
  'orderDetails',
)

/** Which columns the person sees on this screen, in which order and how wide. */
export function ColumnChoice() {
  const t = useT()
  return (
    <Disclosure label={t('orders.columns.button')} title={t('orders.columns.title')}>
      {() => (
        <FetchedPart loading={t('app.loading')}>
          <ColumnPanel />
        </FetchedPart>
      )}
    </Disclosure>
  )
}
