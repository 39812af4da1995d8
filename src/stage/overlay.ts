import { Vector3, type Camera } from 'three'
import type { Point } from './camera/orbit.ts'
import './stage3d.css'

/** A line to draw over the picture, with a text at its middle. */
export type Labelled = { from: Point; to: Point; text: string }

/** An element of the page that stays at a point of the room, in metres. */
export type Pin = { element: HTMLElement; at: Point }

const svg = <Name extends 'svg' | 'g' | 'path' | 'text'>(name: Name) =>
  document.createElementNS('http://www.w3.org/2000/svg', name)

/** Half of the line that ends a measure, in pixels. */
const tick = 5
/** A measure that is seen from its end says nothing, in pixels. */
const shortest = 34

/** What lies over the canvas: measures as lines with their texts, and elements of the page that stay at a point of the room. */
export function createOverlay(host: HTMLElement) {
  const drawing = svg('svg')
  drawing.classList.add('stage-measures')
  drawing.setAttribute('aria-hidden', 'true')
  host.append(drawing)
  let lines: { path: SVGPathElement; label: SVGTextElement }[] = []
  let pins: readonly Pin[] = []

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
      const [group, path, label] = [svg('g'), svg('path'), svg('text')]
      group.append(path, label)
      drawing.append(group)
      lines.push({ path, label })
    }
    for (const { path } of lines.slice(count)) path.parentElement?.remove()
    lines = lines.slice(0, count)
  }

  return {
    pin(next: readonly Pin[]) {
      pins = next
    },
    /** Draws it as the camera sees it. @param measures  none, to draw none */
    draw(camera: Camera, measures: readonly Labelled[]) {
      const { clientWidth: width, clientHeight: height } = host
      own(measures.length)
      for (const [index, { from, to, text }] of measures.entries()) {
        const line = lines[index]
        if (line === undefined) continue
        const [one, other] = [from, to].map((end) => onScreen(end, camera, width, height))
        if (one === undefined || other === undefined) continue
        const [x, y] = [other.x - one.x, other.y - one.y]
        const length = Math.hypot(x, y)
        const isShown = one.isSeen && other.isSeen && length > shortest
        line.path.parentElement?.toggleAttribute('hidden', !isShown)
        if (!isShown) continue
        const [across, down] = [(-y / length) * tick, (x / length) * tick]
        const end = (at: { x: number; y: number }) =>
          `M${at.x - across} ${at.y - down}L${at.x + across} ${at.y + down}`
        line.path.setAttribute(
          'd',
          `${end(one)}${end(other)}M${one.x} ${one.y}L${other.x} ${other.y}`,
        )
        line.label.textContent = text
        line.label.setAttribute('x', String((one.x + other.x) / 2))
        line.label.setAttribute('y', String((one.y + other.y) / 2))
      }
      for (const { element, at } of pins) {
        const spot = onScreen(at, camera, width, height)
        element.style.transform = `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%)`
        element.style.visibility = spot.isSeen ? '' : 'hidden'
      }
    },
    dispose: () => drawing.remove(),
  }
}
