import { Vector3, type Camera } from 'three'
import type { Spot } from '../domain/scene/floor.ts'
import type { Point } from './camera/orbit.ts'
import './stage3d.css'

/** The purpose of a line: to measure, which is the default, or to show that something lies on it. */
type LineKind = 'measure' | 'gap' | 'guide'

/** A line to draw over the picture, with a text at its middle. */
export type Labelled = {
  from: Point
  to: Point
  text: string
  kind?: LineKind
  /** Furniture is in front of the text, so the line is drawn faintly: it does not measure that furniture. */
  isBehind?: boolean
}

/** The middle of a line, where its text is. */
export const middleOf = ({ from, to }: Pick<Labelled, 'from' | 'to'>): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
  z: (from.z + to.z) / 2,
})

/** A line on the floor, in mm. */
export type Drafted = { from: Spot; to: Spot; text: string; kind: LineKind }

/** Converts a line on the floor to a line in the room, in metres. */
export const onFloor = ({ from, to, ...line }: Drafted): Labelled => {
  const inRoom = ({ x, y }: Spot): Point => ({ x: x / 1000, y: 0, z: y / 1000 })
  return { ...line, from: inRoom(from), to: inRoom(to) }
}

const svg = <Name extends 'svg' | 'g' | 'path' | 'text'>(name: Name) =>
  document.createElementNS('http://www.w3.org/2000/svg', name)

/** Half the length of the line that ends a measure, in pixels. */
const tick = 5
/** A line must be longer than this to be drawn, in pixels: seen nearly from its end, it says nothing. */
const shortest = 34

/** The layer over the canvas: lines with their texts. */
export function createOverlay(host: HTMLElement) {
  const drawing = svg('svg')
  drawing.classList.add('stage-measures')
  drawing.setAttribute('aria-hidden', 'true')
  host.append(drawing)
  let lines: { path: SVGPathElement; label: SVGTextElement }[] = []

  const onScreen = ({ x, y, z }: Point, camera: Camera, width: number, height: number) => {
    const spot = new Vector3(x, y, z).project(camera)
    return {
      x: ((spot.x + 1) / 2) * width,
      y: ((1 - spot.y) / 2) * height,
      isSeen: Math.abs(spot.z) <= 1,
    }
  }

  function own(count: number) {
    while (lines.length < count) {
      const group = svg('g')
      const path = svg('path')
      const label = svg('text')
      group.append(path, label)
      drawing.append(group)
      lines.push({ path, label })
    }
    for (const { path } of lines.slice(count)) path.parentElement?.remove()
    lines = lines.slice(0, count)
  }

  return {
    /** Draws lines as the camera sees them. @param measures  empty to draw none */
    draw(camera: Camera, measures: readonly Labelled[]) {
      const { clientWidth: width, clientHeight: height } = host
      own(measures.length)
      for (const [index, measure] of measures.entries()) {
        const { from, to, text, kind = 'measure', isBehind = false } = measure
        const line = lines[index]
        if (line === undefined) continue
        const [one, other] = [from, to].map((end) => onScreen(end, camera, width, height))
        if (one === undefined || other === undefined) continue
        const x = other.x - one.x
        const y = other.y - one.y
        const length = Math.hypot(x, y)
        const isShown = one.isSeen && other.isSeen && length > shortest
        line.path.parentElement?.toggleAttribute('hidden', !isShown)
        if (!isShown) continue
        line.path.parentElement?.setAttribute('data-kind', kind)
        line.path.parentElement?.toggleAttribute('data-behind', isBehind)
        const across = (-y / length) * tick
        const down = (x / length) * tick
        const end = (at: { x: number; y: number }) =>
          `M${at.x - across} ${at.y - down}L${at.x + across} ${at.y + down}`
        line.path.setAttribute(
          'd',
          `${kind === 'guide' ? '' : `${end(one)}${end(other)}`}M${one.x} ${one.y}L${other.x} ${other.y}`,
        )
        line.label.textContent = text
        line.label.setAttribute('x', String((one.x + other.x) / 2))
        line.label.setAttribute('y', String((one.y + other.y) / 2))
      }
    },
    dispose: () => drawing.remove(),
  }
}
