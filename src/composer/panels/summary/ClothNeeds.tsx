import { useEffect, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import {
  wantedOf,
  type Composition,
  type CatalogueFacts,
} from '../../../domain/scene/composition.ts'
import type { Snapshot } from '../../../domain/scene/snapshot.ts'
import { lookOf } from '../../work/looks.ts'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { FabricSwatch } from '../materials/FabricSwatch.tsx'

/** The pause after the last change until the needs are computed again, in ms. */
const rest = 250

/** The modules of a composition with their fabrics. */
const dressed = (composition: Composition, known: CatalogueFacts, kept: Snapshot | undefined) =>
  composition.scene.lines.flatMap((line) => {
    const look = lookOf(line, known, kept)
    if (look === null) return []
    return [{ shape: look.shape, look, units: wantedOf(composition, line.id).units }]
  })

/** About how many metres of each fabric the scene takes. */
export function ClothNeeds() {
  const t = useT()
  const language = useLanguage()
  const { known, composition, scenes, sceneId } = useWork()
  const kept = scenes.find(({ id }) => id === sceneId)?.kept
  const [metres, setMetres] = useState<ReadonlyMap<string, number> | null>(null)

  useEffect(() => {
    let isWanted = true
    async function measure() {
      const { clothMetres } = await import('../../../furniture/clothNeeds.ts')
      if (isWanted) setMetres(clothMetres(dressed(composition, known, kept)))
    }
    const timer = setTimeout(() => void measure().catch(() => undefined), rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [composition, known, kept])

  const names = useNames()
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <section className="cloth-needs" aria-labelledby="cloth-needs">
      <h3 id="cloth-needs">{t('panels.summary.cloth')}</h3>
      {metres === null ? (
        <p className="panel-note">{t('panels.summary.clothLoading')}</p>
      ) : metres.size === 0 ? (
        <p className="panel-note">{t('panels.summary.clothNone')}</p>
      ) : (
        <>
          <ul>
            {[...metres].map(([fabric, length]) => (
              <li key={fabric}>
                <FabricSwatch id={fabric} />
                <span translate="no">{names.fabric(fabric)}</span>
                <span className="num">
                  {t('panels.summary.clothAbout', { metres: number.format(length) })}
                </span>
              </li>
            ))}
          </ul>
          <p className="panel-note">{t('panels.summary.clothNote')}</p>
        </>
      )}
    </section>
  )
}
