import { useState } from 'react'
import { useStore } from '../../../browser/createStore.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { Target } from '../../../domain/scene/commands/dressing.ts'
import { articleOf, lineOf } from '../../../domain/scene/composition.ts'
import { favouriteFabrics, keepFabric } from '../../../lines/favouriteFabrics.ts'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { ClothSample } from './ClothSample.tsx'
import { CopyFabrics } from './CopyFabrics.tsx'
import { Exceptions } from './Exceptions.tsx'
import { FabricSwatch } from './FabricSwatch.tsx'
import type { Scope } from './target.ts'

/** The present fabric of the target, with buttons: make it a favourite, put it on more, copy it, take it off. */
export function ChosenFabric(props: { worn: ReadonlySet<string>; on: Target; scope: Scope }) {
  const { worn, on, scope } = props
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const { index, composition, known, selection, run } = useWork()
  const favourites = useStore(favouriteFabrics) ?? []
  const [isCopying, setCopying] = useState(false)

  const [only = ''] = worn
  const fabric = worn.size === 1 ? index.fabrics.get(only) : undefined
  const series = index.series.get(fabric?.series ?? '')
  const isFavourite = favourites.includes(only)
  const name = names.fabric(only)
  const { scene } = composition
  const selected = selection === null ? undefined : lineOf(scene, selection.line)
  // What has left the catalogue is dressed no more, and what wears nothing has nothing to copy.
  const canCopy =
    selected !== undefined &&
    articleOf(scene, selected.id, known) !== undefined &&
    Object.keys(selected.materials).length > 0
  const others = scene.lines.filter(({ id }) => id !== selection?.line)
  const isGone = only !== '' && worn.size === 1 && fabric === undefined
  const lacksFabric = worn.size === 1 && only === ''

  return (
    <div className="chosen-fabric">
      <div className="chosen-fabric-head">
        <FabricSwatch id={worn.size === 1 ? only : ''} />
        <p>
          <b translate={fabric && 'no'}>
            {worn.size > 1
              ? t('panels.materials.mixed')
              : lacksFabric
                ? t('panels.materials.bare')
                : name}
          </b>
          {isGone && <small className="gone">{t('composer.gone.fabric')}</small>}
          {series !== undefined && (
            <small>
              {t('panels.materials.serie', { serie: series.names[language], group: series.group })}
              {' · '}
              {t(`panels.materials.cloths.${series.cloth}`)}
            </small>
          )}
        </p>
        {fabric !== undefined && (
          <button
            type="button"
            className="icon-btn"
            aria-pressed={isFavourite}
            aria-label={t(
              isFavourite ? 'panels.materials.notFavourite' : 'panels.materials.favourite',
              { fabric: name },
            )}
            onClick={() => keepFabric(only, !isFavourite)}
          >
            <Star isFull={isFavourite} />
          </button>
        )}
      </div>
      {fabric !== undefined && <ClothSample fabric={fabric} />}
      <div className="panel-row">
        {fabric !== undefined && scope === 'part' && selection !== null && (
          <button
            type="button"
            className="btn"
            onClick={() => run({ kind: 'fabric', fabric: only, on: { line: selection.line } })}
          >
            {t('panels.materials.toModule')}
          </button>
        )}
        {fabric !== undefined && scope !== 'everything' && (
          <button
            type="button"
            className="btn"
            onClick={() => run({ kind: 'fabric', fabric: only, on: 'everything' })}
          >
            {t('panels.materials.toAll')}
          </button>
        )}
        {canCopy && others.length > 0 && scope !== 'everything' && (
          <button type="button" className="btn" onClick={() => setCopying(true)}>
            {t('panels.materials.copy')}
          </button>
        )}
        {!lacksFabric && (
          <button
            type="button"
            className="btn ghost"
            onClick={() => run({ kind: 'fabric', fabric: null, on })}
          >
            {t('panels.materials.take')}
          </button>
        )}
      </div>
      {fabric !== undefined && scope !== 'everything' && (
        <Exceptions fabric={only} on="everything" />
      )}
      {isCopying && selection !== null && (
        <CopyFabrics from={selection.line} close={() => setCopying(false)} />
      )}
    </div>
  )
}

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width="21"
    height="21"
    fill={isFull ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 3.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z" />
  </svg>
)
