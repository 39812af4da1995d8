import { useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { FavouriteList } from '../favourites/FavouriteList.tsx'
import { useWork } from '../../work/work.ts'
import { PanelBody } from '../PanelBody.tsx'
import { ModuleTree } from './ModuleTree.tsx'
import { Suites } from './Suites.tsx'

const kinds = ['modules', 'suites', 'favourites'] as const
type Kind = (typeof kinds)[number]

/** What a scene is composed from: modules, whole suites, and what one has kept. */
export function CompositionPanel() {
  const t = useT()
  const { replacing, setReplacing } = useWork()
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
      {kind === 'modules' && <ModuleTree />}
      {kind === 'suites' && <Suites />}
      {kind === 'favourites' && <FavouriteList />}
    </PanelBody>
  )
}
