/** Something that goes on for a while. @param share  how much of it is over, 0 to 1 @returns nothing */
type Motion = { start: number; lasts: number; draw: (share: number) => void }

/** Slows down towards its end, as what a hand puts down. */
const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * Draws on demand: a frame where something has changed, frames while something moves, and none else.
 *
 * @param draw  draws one frame
 */
export function createFrames(draw: () => void) {
  const motions = new Map<string, Motion>()
  let requested: number | null = null
  let count = 0
  let isStopped = false
  let isPaused = false
  /** Something has changed that no frame shows yet. */
  let isDue = false

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
  }

  /** Requests a frame soon; while the stage is out of sight, once it is seen again. */
  function ask() {
    isDue = true
    if (!isStopped && !isPaused) requested ??= requestAnimationFrame(frame)
  }

  function cancel() {
    if (requested !== null) cancelAnimationFrame(requested)
    requested = null
  }

  /** Ends what moves where it was going. @param but  what goes on */
  function settle(but?: string) {
    const all = [...motions].filter(([name]) => name !== but)
    for (const [name] of all) motions.delete(name)
    for (const [, { draw: move }] of all) move(1)
  }

  return {
    ask,
    /**
     * Moves something for a while; what moves under the same name already stops.
     *
     * @param lasts  milliseconds; 0 is at once
     * @param move   gets from 0 to 1, and 1 once
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
    /** Ends all of it. */
    stop() {
      isStopped = true
      motions.clear()
      cancel()
    },
  }
}
export type Frames = ReturnType<typeof createFrames>
