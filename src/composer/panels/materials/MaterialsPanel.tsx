import { useEffect, useMemo, useState } from 'react'
import { createStore } from '../../../browser/createStore.ts'
import { useT } from '../../../browser/language.ts'
import type { Fabric } from '../../../domain/catalogue/catalogue.ts'
import {
  fabricsWith,
  readFabric,
  type FabricQuery,
} from '../../../domain/catalogue/fabricSearch.ts'
import { dressedBySeries } from '../../../domain/scene/dressed.ts'
import { noteFabric } from '../../../lines/recentFabrics.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { differenceWords } from '../../prices/priceWords.ts'
import { noChoices, usePriceDifferences } from '../../prices/usePriceDifferences.ts'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import { useWork } from '../../work/work.ts'
import { bySlices } from '../bySlices.ts'
import { PanelBody } from '../PanelBody.tsx'
import { useSeen } from '../useSeen.ts'
import { ChosenFabric } from './ChosenFabric.tsx'
import { ClothPreview } from './ClothPreview.tsx'
import { FabricFilters } from './FabricFilters.tsx'
import { FabricGroups } from './FabricGroups.tsx'
import { OnWhat } from './OnWhat.tsx'
import { fabricsOn, scopesFor, targetOf, type Scope } from './target.ts'
import './materials.css'

const everything: FabricQuery = { text: '', cloth: null, group: null }

/** The fabric where Tab stops. */
const stop = '.swatch-grid [tabindex="0"]'

/** The panel that puts fabrics on a part, a module, all of a line of furniture, or everything. */
export function MaterialsPanel() {
  const t = useT()
  const { index, known, composition, selection, run } = useWork()
  const prices = useScenePrices()
  const [query, setQuery] = useState(everything)
  const [looked] = useState(() => createStore<Fabric | null>(null))
  const [asked, setScope] = useState<Scope | null>(null)

  const scopes = scopesFor(composition, selection, known)
  const usual: Scope =
    selection === null ? 'everything' : selection.part === null ? 'module' : 'part'
  const scope =
    asked !== null && scopes.includes(asked) ? asked : scopes.includes(usual) ? usual : 'everything'
  const on = useMemo(
    () => targetOf(scope, composition, selection, known),
    [scope, composition, selection, known],
  )
  useEffect(() => bySlices(index.catalogue.fabrics, (one) => readFabric(one, index)), [index])
  const found = useMemo(() => fabricsWith(index, query), [index, query])
  const ways = useMemo(() => dressedBySeries(composition, on, known), [composition, on, known])
  const choices = useMemo(() => [...new Set(ways.values())], [ways])
  const { isSeen, watch } = useSeen()
  const differences = usePriceDifferences(isSeen ? choices : noChoices)
  const worn = useMemo(() => fabricsOn(composition, on, known), [composition, on, known])

  if (composition.scene.lines.length === 0)
    return (
      <PanelBody>
        <Blank heading="h3" icon="sofa" title={t('panels.materials.empty')} />
      </PanelBody>
    )

  // The list includes parts without a fabric. A table has no parts.
  if (worn.size === 0)
    return (
      <PanelBody name="materials" watch={watch}>
        <OnWhat scope={scope} scopes={scopes} choose={setScope} />
        <Blank heading="h3" icon="sofa" title={t('panels.materials.clothless')} />
      </PanelBody>
    )

  const dress = (fabric: string) => {
    const done = run({ kind: 'fabric', fabric, on })
    if (done !== null && !('reason' in done)) noteFabric(fabric)
  }
  const differenceOf = (series: string): string => {
    const way = ways.get(series)
    const difference =
      way === undefined ? undefined : way.lines.length === 0 ? 0 : differences.get(way.key)
    return prices === null ? '' : differenceWords(difference, prices.money, t)
  }
  const count = found.reduce((sum, { fabrics }) => sum + fabrics.length, 0)
  const isFiltered = query.text.trim() !== '' || query.cloth !== null || query.group !== null

  return (
    <PanelBody name="materials" watch={watch}>
      <OnWhat scope={scope} scopes={scopes} choose={setScope} />
      <ChosenFabric worn={worn} on={on} scope={scope} />
      <SearchBox
        value={query.text}
        search={(text) => setQuery({ ...query, text })}
        label={t('panels.materials.search')}
        placeholder={t('panels.materials.placeholder')}
        goToHits={(box) => box.parentElement?.querySelector<HTMLElement>(stop)?.focus()}
      />
      <FabricFilters query={query} setQuery={setQuery} />
      <p role="status" className={isFiltered ? 'panel-note' : 'visually-hidden'}>
        {count === 1 ? t('panels.materials.one') : t('panels.materials.many', { count })}
      </p>
      {count === 0 && (
        <Blank heading="h3" icon="search" title={t('panels.materials.none')}>
          <button type="button" className="btn" onClick={() => setQuery(everything)}>
            {t('panels.materials.clear')}
          </button>
        </Blank>
      )}
      <FabricGroups
        found={found}
        isFiltered={isFiltered}
        on={on}
        worn={worn}
        canWear={(series) => ways.has(series)}
        differenceOf={differenceOf}
        dress={dress}
        look={looked.set}
      />
      <ClothPreview looked={looked} differenceOf={differenceOf} />
    </PanelBody>
  )
}
