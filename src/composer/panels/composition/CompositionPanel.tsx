import { useEffect, useState } from 'react'
import { idle } from '../../../browser/idle.ts'
import { useT } from '../../../browser/language.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { FetchedUnreadNotice } from '../../../ui/FetchedUnreadNotice.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useWork } from '../../work/work.ts'
import { PanelBody } from '../PanelBody.tsx'
import { ModuleTree } from './ModuleTree.tsx'

const Suites = lazily(async () => (await import('./Suites.tsx')).Suites)
const FavouriteList = lazily(
  async () => (await import('../favourites/FavouriteList.tsx')).FavouriteList,
)

const kinds = ['modules', 'suites', 'favourites'] as const
type Kind = (typeof kinds)[number]

/** The panel to compose from: modules, suites and favourites. */
export function CompositionPanel() {
  const t = useT()
  // They are there without a connection, too.
  useEffect(() => void idle().then(Suites.ahead), [])
  const { unread, replacing, setReplacing } = useWork()
  const [chosen, setKind] = useState<Kind>('modules')
  // A module is replaced by a module.
  const kind = replacing === null ? chosen : 'modules'
  return (
    <PanelBody>
      <Segments
        label={t('panels.catalogue.kinds')}
        choices={kinds.map((value) => ({ value, label: t(`panels.catalogue.${value}`) }))}
        value={kind}
        choose={(next) => {
          setReplacing(null)
          setKind(next)
        }}
      />
      <FetchedUnreadNotice unread={unread} />
      {kind === 'modules' && <ModuleTree />}
      {kind === 'suites' && (
        <FetchedPart loading={t('app.loading')}>
          <Suites />
        </FetchedPart>
      )}
      {kind === 'favourites' && (
        <FetchedPart loading={t('app.loading')}>
          <FavouriteList />
        </FetchedPart>
      )}
    </PanelBody>
  )
}
