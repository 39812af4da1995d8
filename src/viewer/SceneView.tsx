import { useCallback, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { useLanguage, useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { Stage } from '../stage/stage.ts'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import { touched, type SavedScene, type Touched } from './savedScene.ts'
import { StageTools } from './StageTools.tsx'

const FlatView = lazily(async () => (await import('./FlatView.tsx')).FlatView)
const SceneStage = lazily(async () => (await import('./SceneStage.tsx')).SceneStage)

/** The picture of a scene: in 3D, or drawn flat where the browser can't. */
export function SceneView({
  order,
  scene,
  selected,
  select,
  whole,
}: {
  order: OrderDetail
  scene: SavedScene
  selected: string | null
  select: (line: string | null) => void
  whole: RefObject<HTMLElement | null>
}) {
  const t = useT()
  const language = useLanguage()
  const stage = useRef<Stage | null>(null)
  const keys = useId()
  const [isFlat, setFlat] = useState(false)
  const [isLost, setLost] = useState(false)
  const [hasMeasures, setMeasures] = useState(false)
  const [seen, see] = useState<Touched | null>(null)
  const { modules } = scene
  const measure = useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    return (length: number) => `${number.format(length / 10)} cm`
  }, [language])
  const stopDrawing = useCallback(() => setFlat(true), [])

  if (isFlat || modules.length === 0)
    return (
      <section className="viewer-stage flat" aria-label={t('viewer.flat.label')}>
        <p className="notice">{t(isFlat ? 'viewer.flat.noDrawing' : 'viewer.flat.noShapes')}</p>
        <FetchedPart loading={t('app.loading')}>
          <FlatView order={order} scene={scene} />
        </FetchedPart>
      </section>
    )
  return (
    <section className="viewer-stage" aria-label={t('viewer.view')}>
      <p id={keys} hidden>
        {t('viewer.keys')}
      </p>
      <FetchedPart loading={t('viewer.preparing')}>
        <SceneStage
          modules={modules}
          selected={selected}
          measure={hasMeasures ? measure : null}
          label={t('viewer.canvas')}
          describedBy={keys}
          stageRef={stage}
          onPick={(picked) => {
            select(picked?.line ?? null)
            see(picked && touched(order, scene, picked))
          }}
          onLost={setLost}
          onUnavailable={stopDrawing}
        />
      </FetchedPart>
      <div className="viewer-touched" role="status">
        {isLost && <p>{t('viewer.lost')}</p>}
        {!isLost && seen !== null && <TouchedCard {...seen} />}
      </div>
      <StageTools stage={stage} whole={whole} hasMeasures={hasMeasures} setMeasures={setMeasures} />
    </section>
  )
}

function TouchedCard({ article, fabric, accessories }: Touched) {
  const t = useT()
  const details =
    fabric === null
      ? accessories
      : [fabric.serie && t('viewer.serie', { serie: fabric.serie })].filter((text) => text !== '')
  return (
    <div className="viewer-card card">
      {fabric !== null && (
        <span className="viewer-swatch" style={{ backgroundColor: fabric.color }} />
      )}
      <div>
        <b>{fabric === null ? article : fabric.name}</b>
        <small>{[...(fabric === null ? [] : [article]), ...details].join(' · ')}</small>
      </div>
    </div>
  )
}
