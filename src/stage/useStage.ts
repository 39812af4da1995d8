import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react'
import type { ThemeMode } from '../look/tokens.ts'
import type { PageStage } from './pageStage.ts'
import type { StageOptions } from './stageOptions.ts'

/**
 * Shows a stage in an element.
 *
 * @param props.label        the canvas's accessible name
 * @param props.describedBy  the id of the text that explains the keys
 * @param props.isSeen       false stops the frames, as while something else shows in place of the stage
 * @returns the stage; null while there is none. After it was made anew it is another, empty one, which needs all its contents again
 */
export function useStage(
  place: RefObject<HTMLElement | null>,
  own: PageStage,
  props: Pick<StageOptions, 'onPick' | 'hands' | 'modelAt' | 'library'> & {
    theme: ThemeMode
    label: string
    describedBy?: string
    isSeen?: boolean
  },
) {
  const { theme, label, describedBy, isSeen = true } = props
  const { stage, drawing } = useSyncExternalStore(own.subscribe, own.get)
  const hands = useEffectEvent(() => props.hands)
  const pick = useEffectEvent((...of: Parameters<NonNullable<StageOptions['onPick']>>) =>
    props.onPick?.(...of),
  )
  const modelAt = useEffectEvent((id: string) => props.modelAt?.(id) ?? null)
  const library = useEffectEvent(() => props.library)
  const firstTheme = useEffectEvent(() => theme)

  useEffect(() => {
    if (place.current === null) return undefined
    return own.enter(place.current, {
      theme: firstTheme(),
      library: library(),
      onPick: (picked, floor) => pick(picked, floor),
      modelAt: (id) => modelAt(id),
      hands: {
        grab: (line, by) => hands()?.grab(line, by) ?? false,
        drag: (line, at) => hands()?.drag(line, at),
        drop: (line, isCompleted) => hands()?.drop(line, isCompleted),
      },
    })
  }, [place, own])

  useEffect(() => stage?.pause(!isSeen), [stage, isSeen])
  useEffect(() => stage?.theme(theme), [stage, theme])
  useEffect(() => {
    if (stage === null) return
    stage.canvas.setAttribute('role', 'application')
    stage.canvas.setAttribute('aria-label', label)
    if (describedBy !== undefined) stage.canvas.setAttribute('aria-describedby', describedBy)
  }, [stage, label, describedBy])

  return { stage, drawing }
}
