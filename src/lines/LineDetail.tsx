import { useEffect, useEffectEvent, useState, type Ref, type RefObject } from 'react'
import { words } from '../api/failureText.ts'
import type { Reading } from '../browser/reading.ts'
import { useT } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { showAlert } from '../ui/alerts.ts'
import { AccessoriesPanel } from './AccessoriesPanel.tsx'
import type { ArticleEntry, FabricEntry, LineCatalogue } from './catalogue.ts'
import { articleDelay } from './articleDelay.ts'
import type { Leaving } from './leaving.ts'
import { PartsPanel } from './PartsPanel.tsx'
import { useLoaded } from './useLoaded.ts'

/** The panels beneath the table: a line's parts and accessories. @see product-spec §2 Off-scene lines */
export type Mode = 'uphold' | 'accessory'

/**
 * The choices for a line's article, step by step: its parts, then its accessories, as far as it has any.
 *
 * @param props.start  the first step; null if the line has just got its article
 * @param props.done   after the last step
 */
export function LineDetail(props: {
  line: CartItem
  article: ArticleEntry
  start: Mode | null
  catalogue: LineCatalogue
  fabrics: Reading<FabricEntry[]>
  /** The table above, which is left before a choice is accepted. */
  table: RefObject<Leaving | null>
  done: () => void
  /** The panel that is shown. */
  ref: Ref<Leaving>
}) {
  const { line, article, start, catalogue, fabrics, table, done, ref } = props
  const t = useT()
  const [isDue, setDue] = useState(start !== null)
  const [loads] = useState(() => ({
    parts: () => catalogue.parts(article.model),
    accessories: () => catalogue.accessories(article.model),
  }))
  const parts = useLoaded('parts', isDue ? loads.parts : null)
  const accessories = useLoaded('accessories', isDue ? loads.accessories : null)
  const [wanted, setWanted] = useState<Mode | null>(start)

  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => setDue(true), articleDelay)
    return () => clearTimeout(timer)
  }, [isDue])

  const isReady = parts.status !== 'loading' && accessories.status !== 'loading'
  const partList = parts.status === 'ready' ? parts.result : []
  const accessoryList = accessories.status === 'ready' ? accessories.result : []

  const hasParts = partList.length > 0
  const hasAccessories = accessoryList.length > 0
  const isMissing = parts.status === 'failed' || accessories.status === 'failed'
  /** The wanted panel, or the other one if the article has nothing for it. */
  const step: Mode | null =
    hasAccessories && (wanted === 'accessory' || !hasParts)
      ? 'accessory'
      : hasParts
        ? 'uphold'
        : null

  const begin = useEffectEvent(() => {
    if (step !== null || isMissing) return
    if (start !== null)
      showAlert('lines.plain', { ...words('lines.plain', { article: article.name }), type: 'info' })
    done()
  })
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])

  const retry = [parts, accessories].flatMap((one) => (one.status === 'failed' ? [one.retry] : []))
  if (!isReady)
    return (
      <p className="line-detail-wait quiet" role="status">
        {t('lines.loading')}
      </p>
    )
  return (
    <>
      {retry.length > 0 && (
        <p className="notice error line-detail-wait">
          {t(
            parts.status === 'failed'
              ? 'alerts.errors.loadModelPartData'
              : 'alerts.errors.notLoadAccessories',
          )}{' '}
          <button type="button" className="btn" onClick={() => retry.forEach((again) => again())}>
            {t('app.retry')}
          </button>
        </p>
      )}
      {step === 'uphold' && (
        <PartsPanel
          ref={ref}
          line={line}
          article={article}
          parts={partList}
          fabrics={fabrics.status === 'ready' ? fabrics.result : noFabrics}
          isNew={start === null}
          hasAccessories={hasAccessories}
          table={table}
          done={() => (hasAccessories ? setWanted('accessory') : done())}
        />
      )}
      {step === 'accessory' && (
        <AccessoriesPanel
          ref={ref}
          line={line}
          accessories={accessoryList}
          table={table}
          done={done}
        />
      )}
    </>
  )
}

const noFabrics: readonly FabricEntry[] = []
