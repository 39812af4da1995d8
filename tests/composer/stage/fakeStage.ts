import type { Stage } from '../../../src/stage/stage.ts'
import type { StageOptions } from '../../../src/stage/stageOptions.ts'

/** In place of src/stage/stage.ts where no browser draws: what was told to a stage, by the name of what was called. */
export type FakeStage = {
  canvas: HTMLCanvasElement
  options: StageOptions
  calls: [name: string, ...args: unknown[]][]
  /** The arguments of the last call of that name. */
  last: (name: string) => unknown[] | undefined
}

export const stages: FakeStage[] = []
/** What the browser answers to who asks for WebGL. */
export const gpu = { isThere: true }

export function createStage(host: HTMLElement, options: StageOptions): Stage | null {
  if (!gpu.isThere) return null
  const canvas = document.createElement('canvas')
  host.append(canvas)
  const calls: FakeStage['calls'] = []
  stages.push({
    canvas,
    options,
    calls,
    last: (name) => calls.findLast(([called]) => called === name)?.slice(1),
  })
  const known: Record<string, unknown> = {
    canvas,
    // A millimetre a pixel, seen from above.
    rayAt: ({ x, y }: { x: number; y: number }) => ({
      from: { x: x / 1000, y: 10, z: y / 1000 },
      direction: { x: 0, y: -1, z: 0 },
    }),
    dispose: () => canvas.remove(),
    picture: () => {
      calls.push(['picture'])
      return 'data:image/jpeg;base64,'
    },
  }
  return new Proxy(known, {
    get: (of, name: string) =>
      of[name] ?? ((...args: unknown[]) => void calls.push([name, ...args])),
  }) as unknown as Stage
}
