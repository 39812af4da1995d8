/** A movement with a duration in milliseconds. `draw` gets the part of it that is over, 0 to 1. */
type Motion = { start: number; lasts: number; draw: (share: number) => void }

/** Slows a movement down towards its end, like a hand that puts something down. */
const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * Draws only on demand: one frame when something has changed, and frames as long as something moves.
 *
 * @param draw  draws one frame
 * @param onRest  called with false when a frame is requested, and with true when none is any more
 */
export function createFrames(draw: () => void, onRest: (isAtRest: boolean) => void = () => {}) {
  const motions = new Map<string, Motion>()
  let requested: number | null = null
  let count = 0
  let isStopped = false
  let isPaused = false
  /** Something has changed that no frame shows yet. */
  let isDue = false
  const isRequested = () => requested !== null

  function frame(now: number) {
    requested = null
    isDue = false
    for (const [name, { start, lasts, draw: move }] of motions) {
      const share = lasts <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / lasts))
      if (share === 1) motions.delete(name)
      move(easeOut(share))
    }
    count += 1
    draw()
    if (motions.size > 0) ask()
    // What is drawn may have requested another one.
    if (!isRequested()) onRest(true)
  }

  /** Requests a frame; while the stage is paused, the frame is drawn once it goes on. */
  function ask() {
    isDue = true
    if (isStopped || isPaused || requested !== null) return
    requested = requestAnimationFrame(frame)
    onRest(false)
  }

  function cancel() {
    if (requested === null) return
    cancelAnimationFrame(requested)
    requested = null
    onRest(true)
  }

  /** Ends all movements at their targets. @param but  the name of a movement that goes on */
  function settle(but?: string) {
    const all = [...motions].filter(([name]) => name !== but)
    for (const [name] of all) motions.delete(name)
    for (const [, { draw: move }] of all) move(1)
  }

  return {
    ask,
    /**
     * Starts a movement. A movement of the same name that is still running stops.
     *
     * @param lasts  the duration in milliseconds; 0 moves at once
     * @param move   gets numbers from 0 to 1, and 1 exactly once
     */
    move(name: string, lasts: number, move: (share: number) => void) {
      if (isPaused) {
        motions.delete(name)
        move(1)
        return
      }
      motions.set(name, { start: performance.now(), lasts, draw: move })
      ask()
    },
    halt: (name: string) => motions.delete(name),
    settle,
    /** How many frames have been drawn. */
    count: () => count,
    /** Draws nothing while nobody sees the stage. Running movements end at once. */
    pause: (next: boolean) => {
      if (next === isPaused) return
      isPaused = next
      if (isPaused) {
        settle()
        cancel()
      } else if (isDue) ask()
    },
    /** Ends all movements and draws no more frames. */
    stop() {
      isStopped = true
      motions.clear()
      cancel()
    },
  }
}
export type Frames = ReturnType<typeof createFrames>
