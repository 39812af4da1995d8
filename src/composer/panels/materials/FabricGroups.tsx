import { useState } from 'react'
import { useStore } from '../../../browser/createStore.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { Fabric } from '../../../domain/catalogue/catalogue.ts'
import type { FoundSeries } from '../../../domain/catalogue/fabricSearch.ts'
import type { Target } from '../../../domain/scene/commands/dressing.ts'
import { favouriteFabrics } from '../../../lines/favouriteFabrics.ts'
import { recentFabrics } from '../../../lines/recentFabrics.ts'
import { useView } from '../../work/view.ts'
import { useWork } from '../../work/work.ts'
import { firstOf } from '../firstOf.ts'
import { MoreButton } from '../MoreButton.tsx'
import { useFilling } from '../useFilling.ts'
import { Exceptions } from './Exceptions.tsx'
import { SwatchGrid } from './SwatchGrid.tsx'

/** How many fabrics show at once, and how many more with each press. */
const step = 240
/** So many are built at once; the others follow part by part. */
const part = 32

type GroupsProps = {
  found: readonly FoundSeries[]
  isFiltered: boolean
  on: Target
  /** The fabrics of the target now. */
  worn: ReadonlySet<string>
  /** Whether any part of the target takes a series. */
  canWear: (series: string) => boolean
  /** The price difference of a series; '' if unknown. */
  differenceOf: (series: string) => string
  dress: (fabric: string) => void
  look: (fabric: Fabric | null) => void
}

/** Fabrics to choose from: favourites and recent ones first, then series by series with their price differences. */
export function FabricGroups(props: GroupsProps) {
  const { found, isFiltered, worn, canWear, differenceOf, dress, look } = props
  const t = useT()
  const language = useLanguage()
  const { index } = useWork()
  const favourites = useStore(favouriteFabrics)
  const { panels } = useView()
  // The recent fabrics stay as they were when a panel opened last, so that nothing moves under the pointer.
  const [{ recent, since }, setRecent] = useState({ recent: recentFabrics.get(), since: panels })
  if (since !== panels) setRecent({ recent: recentFabrics.get(), since: panels })

  const known = (ids: readonly string[] | null) =>
    (ids ?? []).flatMap((id): Fabric[] => {
      const fabric = index.fabrics.get(id)
      return fabric !== undefined && canWear(fabric.series) ? [fabric] : []
    })
  const shelves = isFiltered
    ? []
    : ([
        ['favourites', known(favourites)],
        ['recent', known(recent)],
      ] as const)
  const [wearable = [], others = []] = [true, false].map((can) =>
    found.filter(({ series }) => canWear(series.id) === can),
  )
  // A new search shows its results from the beginning.
  const [{ most, of }, show] = useState({ most: step, of: found })
  const all = wearable.reduce((sum, { fabrics }) => sum + fabrics.length, 0)
  const wanted = Math.min(all, of === found ? most : step)
  const filled = useFilling(wanted, part, found)
  const shown = firstOf(wearable, ({ fabrics }) => fabrics, filled)

  return (
    <>
      {shelves.map(
        ([name, fabrics]) =>
          fabrics.length > 0 && (
            <section key={name} className="fabric-group">
              <h3>{t(`panels.materials.${name}`)}</h3>
              <SwatchGrid
                label={t(`panels.materials.${name}`)}
                fabrics={fabrics}
                worn={worn}
                noteOf={({ series }) => differenceOf(series)}
                dress={dress}
                look={look}
              />
            </section>
          ),
      )}
      {shown.map(({ group: { series }, items: fabrics }) => (
        <section key={series.id} className="fabric-group">
          <h3>
            {t('panels.materials.serie', { serie: series.names[language], group: series.group })}
            <span className="num">{differenceOf(series.id)}</span>
          </h3>
          <Exceptions fabric={fabrics[0]?.id} on={props.on} />
          <SwatchGrid
            label={series.names[language]}
            fabrics={fabrics}
            worn={worn}
            noteOf={() => ''}
            dress={dress}
            look={look}
          />
        </section>
      ))}
      <MoreButton left={all - wanted} more={() => show({ most: wanted + step, of: found })} />
      {others.length > 0 && (
        <p className="panel-note">
          <b>{t('panels.materials.nowhere')}:</b>{' '}
          {others.map(({ series }) => series.names[language]).join(', ')}
        </p>
      )}
    </>
  )
}
