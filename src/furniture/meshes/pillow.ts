import { smoothMesh, type Mesh, type Topology } from './mesh.ts'
import type { Variation } from './variation.ts'
import { addInFrame, type Frame } from './vector.ts'

/** Two sides of one grid that share their edge: it is sewn together there. */
function sewn(across: number): Topology {
  const side = across + 1
  const indices: number[] = []
  const welded: number[] = []
  for (const back of [0, 1]) {
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++) {
        const isEdge = i === 0 || j === 0 || i === across || j === across
        welded.push(isEdge ? j * side + i : back * side * side + j * side + i)
        if (i === across || j === across) continue
        const at = back * side * side + j * side + i
        const a = at
        const b = at + 1
        const c = at + side + 1
        const d = at + side
        indices.push(...(back === 0 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]))
      }
    }
  }
  return { indices: new Uint32Array(indices), welded: new Uint32Array(welded) }
}

/**
 * A loose cushion, sewn at its edge: full in its middle, its sides drawn in between the corners.
 *
 * @param size  width, height and thickness in mm
 * @param frame  its middle is the cushion's
 * @param across how many divisions a side has
 */
export function pillowMesh(
  { width, height, thickness }: { width: number; height: number; thickness: number },
  frame: Frame,
  vary: Variation,
  across: number,
): Mesh {
  const points: number[] = []
  const uvs: number[] = []
  const dent = [0.12 * vary(), 0.2 * vary(), 0.2 * vary()] as const
  const steps = Array.from({ length: across + 1 }, (_, at) =>
    Math.sin((at / across - 0.5) * Math.PI),
  )
  for (const back of [1, -1]) {
    for (const v of steps) {
      for (const u of steps) {
        const drawnIn = 0.085
        const x = (u * width * (1 - drawnIn * (1 - v * v))) / 2
        const y = (v * height * (1 - drawnIn * (1 - u * u))) / 2
        const full = ((1 - u * u) * (1 - v * v)) ** 0.7
        const sag = 1 + dent[0] - 0.16 * v + dent[1] * u * v + dent[2] * u * (1 - v)
        addInFrame(points, frame, x, y, (back * full * sag * thickness) / 2)
        uvs.push(x, y)
      }
    }
  }
  return smoothMesh(points, uvs, sewn(across))
}
