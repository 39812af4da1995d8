import { useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { useSelection } from './selection.tsx'
import { useOrderColumns } from './useOrderColumns.ts'
import { useOrderList } from './useOrderList.ts'

/** Most people decide on one budget at a time: what decides on many is loaded with the first row that is selected. */
const ManyBar = lazily(
  async () => (await import('../many/ManyBar.tsx')).ManyBar,
  'many',
  'orderDetails',
)

/** What can be done with the selected rows. */
export function Many() {
  const t = useT()
  const { size } = useSelection().rows
  // What is fetched later does not bring these columns, which are there.
  const shown = useOrderColumns(useOrderList().orders).map(({ name }) => name)
  const [isUsed, setUsed] = useState(false)
  if (size > 0 && !isUsed) setUsed(true)
  return (
    isUsed && (
      <FetchedPart loading={t('app.loading')}>
        <ManyBar shown={shown} />
      </FetchedPart>
    )
  )
}
