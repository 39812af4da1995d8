import { palettes, type ThemeMode } from '../look/tokens.ts'
import type { Frames } from './frames.ts'
import type { Furnished } from './furnished.ts'
import { createHighlight } from './highlight.ts'

/** Around furniture that is picked, in CSS pixels. */
const lineWidth = 2.5

/** The lines around the module that is chosen and the one that the pointer is on. */
export function createMarks(furnished: Furnished, frames: Frames) {
  const selection = createHighlight(1)
  const hovering = createHighlight(2)
  const both = [selection, hovering]
  let selected = null as string | null
  let hovered = null as string | null

  /** Goes around what stands there now. */
  function again() {
    selection.show(selected === null ? undefined : furnished.object(selected))
    hovering.show(hovered === null || hovered === selected ? undefined : furnished.object(hovered))
    frames.ask()
  }

  return {
    groups: both.map(({ group }) => group),
    again,
    /** Chooses a line's module; none without one. */
    select(line: string | null) {
      if (line === selected) return
      selected = line
      again()
    },
    /** The pointer is on a line's module; on none without one. @returns whether it was not before */
    hover(line: string | null): boolean {
      if (line === hovered) return false
      hovered = line
      again()
      return true
    },
    /** Before each frame: the modules may have moved. */
    follow: () => both.forEach((one) => one.follow()),
    /** @param width,height  of the picture in its own pixels @param pixels  of them to one of CSS */
    resize: (width: number, height: number, pixels: number) =>
      both.forEach((one) => one.resize(width, height, lineWidth * pixels)),
    theme(mode: ThemeMode) {
      selection.color(palettes[mode].accent, 1)
      hovering.color(palettes[mode]['ink-3'], 0.7)
    },
    dispose: () => both.forEach((one) => one.dispose()),
  }
}
