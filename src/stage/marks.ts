import { palettes, type ThemeMode } from '../look/tokens.ts'
import type { Frames } from './frames.ts'
import type { Furnished } from './furnished.ts'
import { createHighlight } from './highlight.ts'

/** The width of the line around picked furniture, in CSS pixels. */
const lineWidth = 2.5

/**
 * The colours of the lines and of their rims: light beside dark, so that no cloth and no floor hides them. Neither is see-through, or the
 * cloth would fade both.
 */
export const markColors = (mode: ThemeMode) => {
  const colors = palettes[mode]
  return {
    selected: { line: colors.mark, rim: colors['on-accent'] },
    hovered: { line: colors.ink, rim: colors.surface },
  }
}

/** The lines around the chosen module and the module under the pointer. */
export function createMarks(furnished: Furnished, frames: Frames) {
  const selection = createHighlight(1)
  const hovering = createHighlight(2)
  const both = [selection, hovering]
  let selected = null as string | null
  let hovered = null as string | null

  /** Draws both lines around the modules' current objects. */
  function again() {
    selection.show(selected === null ? undefined : furnished.object(selected))
    hovering.show(hovered === null || hovered === selected ? undefined : furnished.object(hovered))
    frames.ask()
  }

  return {
    groups: both.map(({ group }) => group),
    again,
    /** Marks a line's module as chosen; null marks none. */
    select(line: string | null) {
      if (line === selected) return
      selected = line
      again()
    },
    /** Marks a line's module as under the pointer; null marks none. @returns whether that is a change */
    hover(line: string | null): boolean {
      if (line === hovered) return false
      hovered = line
      again()
      return true
    },
    /** Moves the lines before each frame, since the modules may have moved. */
    follow: () => both.forEach((one) => one.follow()),
    /** @param width,height  the picture's size in its own pixels @param pixels  the number of them in one CSS pixel */
    resize: (width: number, height: number, pixels: number) =>
      both.forEach((one) => one.resize(width, height, lineWidth * pixels)),
    theme(mode: ThemeMode) {
      const { selected: chosen, hovered: under } = markColors(mode)
      selection.color(chosen)
      hovering.color(under)
    },
    dispose: () => both.forEach((one) => one.dispose()),
  }
}
