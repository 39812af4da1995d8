import type { ThemeMode } from '../look/tokens.ts'
import { createStage, type Stage } from './stage.ts'
import type { StageOptions } from './stageOptions.ts'

/**
 * Whether a picture is drawn: `lost` if its graphics context is gone, which may come back or be made anew; `none` if the browser has
 * never given one.
 */
export type Drawing = 'here' | 'lost' | 'none'

/** The component that shows the stage now, and its handlers of pointers. */
type Shown = Pick<StageOptions, 'onPick' | 'hands' | 'modelAt' | 'library'> & { theme: ThemeMode }

type State = { stage: Stage | null; drawing: Drawing }

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A stage that is separate from the component that shows it, so that a page has only one canvas. When a person leaves the component, the
 * stage is taken out with everything on it; when they come back, it is put in again as it was.
 *
 * @param page.margins  the edges of the picture that the page covers
 * @param page.tools    the tools of a page that changes the scene
 */
export function createPageStage(page: Pick<StageOptions, 'margins' | 'tools'> = {}) {
  const listeners = new Set<() => void>()
  let host: HTMLElement | null = null
  let shown: Shown | null = null
  let state: State = { stage: null, drawing: 'here' }

  function become(next: State) {
    state = next
    for (const listener of listeners) listener()
  }

  function make(from: HTMLElement, theme: ThemeMode) {
    const hadOne = state.stage !== null
    state.stage?.dispose()
    const stage = createStage(from, {
      theme,
      isStill,
      ...page,
      library: shown?.library,
      onPick: (picked, floor) => shown?.onPick?.(picked, floor),
      hands: {
        grab: (line, by) => shown?.hands?.grab(line, by) ?? false,
        drag: (line, at) => shown?.hands?.drag(line, at),
        drop: (line, isCompleted) => shown?.hands?.drop(line, isCompleted),
      },
      modelAt: (id) => shown?.modelAt?.(id) ?? null,
      onLost: () => become({ ...state, drawing: 'lost' }),
      onBack: () => become({ ...state, drawing: 'here' }),
    })
    // A browser that has drawn once can do it again.
    const instead = hadOne || state.drawing === 'lost' ? 'lost' : 'none'
    become({ stage, drawing: stage === null ? instead : 'here' })
  }

  function leave() {
    host?.remove()
    shown = null
    state.stage?.pause(true)
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows the stage in an element of the page. @returns a function that takes it out */
    enter(place: HTMLElement, next: Shown) {
      host ??= document.createElement('div')
      host.classList.add('stage-host')
      place.append(host)
      shown = next
      if (state.stage === null) make(host, next.theme)
      return leave
    },
    /** Makes a lost picture anew, on another canvas, on which nothing stands yet. */
    renew: () => {
      if (host !== null && shown !== null && state.drawing !== 'here') make(host, shown.theme)
    },
  }
}
export type PageStage = ReturnType<typeof createPageStage>
