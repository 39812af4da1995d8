import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { modelAddress } from '../api/modelAddress.ts'
import { useApi } from '../browser/apiContext.ts'
import { useTheme } from '../browser/theme.ts'
import type { StagedModule } from '../furniture/staged.ts'
import type { Picked } from '../stage/furnished.ts'
import { createPageStage } from '../stage/pageStage.ts'
import type { Stage } from '../stage/stage.ts'
import { useStage } from '../stage/useStage.ts'
import { patience } from './patience.ts'
import { Preparing } from './Preparing.tsx'
import { viewerMargins } from './viewerMargins.ts'

/** One canvas for the page's life: what it takes to draw is made once, and the document's next scene shows on it at once. */
const own = createPageStage({ margins: viewerMargins })

/** A saved scene in 3D. What is done with it goes through `stageRef`. */
export function SceneStage(props: {
  modules: readonly StagedModule[]
  selected: string | null
  /** Writes a length in mm; null for no measures. */
  measure: ((length: number) => string) | null
  label: string
  /** The id of what says which keys do what. */
  describedBy: string
  stageRef: RefObject<Stage | null>
  onPick: (picked: Picked | null) => void
  /** The picture is gone and may come back, or is back. */
  onLost: (isLost: boolean) => void
  /** The browser can't draw it, or not any more. */
  onUnavailable: () => void
}) {
  const { modules, selected, measure, label, describedBy, stageRef, onPick } = props
  const host = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const api = useApi()
  const { stage, drawing } = useStage(host, own, {
    theme,
    label,
    describedBy,
    onPick,
    modelAt: modelAddress(api),
    library: api.site.library,
  })
  // The document's next scene is there at once.
  const [isDrawn, setDrawn] = useState(() => own.get().stage !== null)
  const onLost = useEffectEvent(props.onLost)
  const onUnavailable = useEffectEvent(props.onUnavailable)

  useEffect(() => {
    stageRef.current = stage
  }, [stageRef, stage])
  useEffect(() => {
    onLost(drawing === 'lost')
    if (drawing === 'here') return undefined
    const waiting = setTimeout(() => onUnavailable(), drawing === 'lost' ? patience : 0)
    return () => clearTimeout(waiting)
  }, [drawing])
  // Retry what failed for another scene.
  useEffect(() => own.renew(), [])
  // Before the furniture, so that the first picture has room for them.
  useEffect(() => stage?.dimensions(measure), [stage, measure])
  useEffect(() => {
    if (stage === null) return undefined
    stage.show(modules)
    stage.stand('corner')
    const shown = requestAnimationFrame(() => setDrawn(true))
    return () => {
      cancelAnimationFrame(shown)
      // Another scene does not grow out of this one.
      stage.show([])
    }
  }, [stage, modules])
  useEffect(() => stage?.select(selected), [stage, selected])

  return (
    <>
      <div ref={host} className="viewer-3d" />
      {!isDrawn && (
        <p role="status">
          <Preparing step={2} />
        </p>
      )}
    </>
  )
}
