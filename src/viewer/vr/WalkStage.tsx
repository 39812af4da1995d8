import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { modelAddress } from '../../api/modelAddress.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useTheme } from '../../browser/theme.ts'
import type { StagedModule } from '../../furniture/staged.ts'
import { Preparing } from '../Preparing.tsx'
import { patience } from '../patience.ts'
import { createShowroom, type Showroom, type ShowroomOptions } from './showroom/showroom.ts'
import type { BoardContent } from './signs/boardLayout.ts'

/** Whether the person wants nothing to move. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The room in 3D. What is done in it goes through `showroomRef`. One function: its effects share the showroom.
 */
export function WalkStage(
  props: Pick<
    ShowroomOptions,
    'describe' | 'onPick' | 'scenes' | 'onScene' | 'onComfort' | 'onStand' | 'onInside'
  > & {
    modules: readonly StagedModule[]
    board: BoardContent
    /** The line that was chosen: its module is looked at. */
    selected: string | null
    label: string
    /** The id of what says which keys do what. */
    describedBy: string
    showroomRef: RefObject<Showroom | null>
    onReady: () => void
    /** The picture is gone and may come back, or is back. */
    onLost: (isLost: boolean) => void
    /** The browser can't draw it, or not any more. */
    onUnavailable: () => void
  },
) {
  const { modules, board, selected, label, describedBy, showroomRef } = props
  const host = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const api = useApi()
  const [isReady, setReady] = useState(false)
  /** The line that was pointed at, which is in the picture already. */
  const pointedAt = useRef<string | null>(null)
  const on = useEffectEvent(() => props)
  const firstTheme = useEffectEvent(() => theme)

  const modelAt = useEffectEvent((id: string) => modelAddress(api)(id))
  const library = useEffectEvent(() => api.site.library)
  useEffect(() => {
    if (host.current === null) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const made = createShowroom(host.current, {
      theme: firstTheme(),
      isStill,
      modelAt: (id) => modelAt(id),
      library: library(),
      describe: (picked) => on().describe(picked),
      onPick(picked, isRequested) {
        pointedAt.current = picked?.line ?? null
        on().onPick(picked, isRequested)
      },
      scenes: () => on().scenes(),
      onScene: (index) => on().onScene(index),
      onComfort: (comfort) => on().onComfort(comfort),
      onStand: (ahead) => on().onStand(ahead),
      onInside: (isInside) => on().onInside(isInside),
      onLost() {
        on().onLost(true)
        waiting = setTimeout(() => on().onUnavailable(), patience)
      },
      onBack() {
        clearTimeout(waiting)
        on().onLost(false)
      },
    })
    showroomRef.current = made
    if (made === null) on().onUnavailable()
    else made.canvas.setAttribute('role', 'application')
    return () => {
      clearTimeout(waiting)
      made?.dispose()
      showroomRef.current = null
    }
  }, [showroomRef])

  useEffect(() => {
    showroomRef.current?.canvas.setAttribute('aria-label', label)
    showroomRef.current?.canvas.setAttribute('aria-describedby', describedBy)
  }, [showroomRef, label, describedBy])
  useEffect(() => showroomRef.current?.theme(theme), [showroomRef, theme])
  useEffect(() => showroomRef.current?.board(board), [showroomRef, board])
  useEffect(() => {
    const show = () => {
      showroomRef.current?.show(modules)
      setReady(true)
      on().onReady()
    }
    // In the headset at once: the page draws no frame there.
    if (showroomRef.current?.isInside() === true) {
      show()
      return undefined
    }
    // How far it is shows before the furniture is built, which takes a while.
    const timer = setTimeout(show, 40)
    return () => clearTimeout(timer)
  }, [showroomRef, modules])
  useEffect(() => {
    if (selected !== null && selected !== pointedAt.current) showroomRef.current?.face(selected)
  }, [showroomRef, selected])

  return (
    <>
      <div ref={host} className="viewer-3d vr-room" />
      {!isReady && (
        <p role="status">
          <Preparing step={2} />
        </p>
      )}
    </>
  )
}
