import { useT } from '../../../browser/language.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { useOrderColumns } from '../list/useOrderColumns.ts'
import { useOrderList } from '../list/useOrderList.ts'

const ExportPanel = lazily(async () => (await import('./ExportPanel.tsx')).ExportPanel, 'many')

/** Everything that the list's filter matches, on all its pages, as a file. */
export function ExportButton() {
  const t = useT()
  const shown = useOrderColumns(useOrderList().orders).map(({ name }) => name)
  return (
    <Disclosure label={t('orders.export.button')} title={t('orders.export.title')}>
      {(close) => (
        <FetchedPart loading={t('app.loading')}>
          <ExportPanel shown={shown} close={close} />
        </FetchedPart>
      )}
    </Disclosure>
  )
}
