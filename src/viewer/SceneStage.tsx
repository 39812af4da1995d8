import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useTheme } from '../browser/theme.ts'
import type { StagedModule } from '../furniture/staged.ts'
import type { Picked } from '../stage/furnished.ts'
import { createStage, type Stage } from '../stage/stage.ts'

/** Milliseconds in which a lost picture may come back before the drawing stands in for it. */
const patience = 6000

/** Whether the person wants nothing to move. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

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
  const { modules, selected, measure, label, describedBy, stageRef } = props
  const host = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const onPick = useEffectEvent(props.onPick)
  const onLost = useEffectEvent(props.onLost)
  const onUnavailable = useEffectEvent(props.onUnavailable)
  const firstTheme = useEffectEvent(() => theme)

  useEffect(() => {
    if (host.current === null) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const made = createStage(host.current, {
      theme: firstTheme(),
      isStill,
      onPick: (picked) => onPick(picked),
      onLost() {
        onLost(true)
        waiting = setTimeout(() => onUnavailable(), patience)
      },
      onBack() {
        clearTimeout(waiting)
        onLost(false)
      },
    })
    stageRef.current = made
    if (made === null) onUnavailable()
    else made.canvas.setAttribute('role', 'application')
    return () => {
      clearTimeout(waiting)
      made?.dispose()
      stageRef.current = null
    }
  }, [stageRef])

  useEffect(() => {
    stageRef.current?.canvas.setAttribute('aria-label', label)
    stageRef.current?.canvas.setAttribute('aria-describedby', describedBy)
  }, [stageRef, label, describedBy])
  useEffect(() => stageRef.current?.theme(theme), [stageRef, theme])
  useEffect(() => {
    stageRef.current?.show(modules)
    stageRef.current?.fit()
  }, [stageRef, modules])
  useEffect(() => stageRef.current?.select(selected), [stageRef, selected])
  useEffect(() => stageRef.current?.dimensions(measure), [stageRef, measure])

  return <div ref={host} className="viewer-3d" />
}
