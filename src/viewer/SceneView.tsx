import { useId, useMemo, useRef, useState, type RefObject } from 'react'
import { useLanguage, useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { Stage } from '../stage/stage.ts'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import { FlatScene, type FlatReason } from './FlatScene.tsx'
import { Preparing } from './Preparing.tsx'
import { touched, type SavedScene, type Touched } from './savedScene.ts'
import { StageTools } from './StageTools.tsx'
import { StageWords } from './StageWords.tsx'

const SceneStage = lazily(async () => (await import('./SceneStage.tsx')).SceneStage)

/** Fetches the 3D code early, while the order is loading. A failure is reported where a scene is shown. */
export const fetchStage = SceneStage.ahead

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
  const [flat, setFlat] = useState<FlatReason | null>(null)
  const [isLost, setLost] = useState(false)
  const [hasMeasures, setMeasures] = useState(false)
  const [seen, see] = useState<{ line: string; words: Touched } | null>(null)
  const { modules } = scene
  const measure = useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    return (length: number) => `${number.format(length / 10)} cm`
  }, [language])

  const why = modules.length === 0 ? 'noShapes' : flat
  if (why !== null)
    return <FlatScene order={order} scene={scene} why={why} retry={() => setFlat(null)} />
  return (
    <section className="viewer-stage" aria-label={t('viewer.view')}>
      <p id={keys} hidden>
        {t('viewer.keys')}
      </p>
      <FetchedPart heading="h2" loading={<Preparing step={1} />}>
        <SceneStage
          modules={modules}
          selected={selected}
          measure={hasMeasures ? measure : null}
          label={t('viewer.canvas')}
          describedBy={keys}
          stageRef={stage}
          onPick={(picked) => {
            select(picked?.line ?? null)
            const words = picked && touched(order, scene, picked)
            see(picked && words && { line: picked.line, words })
          }}
          onLost={setLost}
          onUnavailable={() => setFlat(isLost ? 'lost' : 'noDrawing')}
        />
      </FetchedPart>
      <StageWords
        isLost={isLost}
        touched={seen !== null && seen.line === selected ? seen.words : null}
      />
      <StageTools
        stage={stage}
        whole={whole}
        isLost={isLost}
        hasMeasures={hasMeasures}
        setMeasures={setMeasures}
      />
    </section>
  )
}
