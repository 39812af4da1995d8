import { createPageStage } from '../../../src/stage/pageStage.ts'
import { createStage, type Stage } from '../../../src/stage/stage.ts'
import { staged, twelve } from './twelve.ts'

// What a page does with a stage, to be measured from outside: bundled into a blank page by tests/bench/stage.ts.

const host = document.createElement('div')
host.style.cssText = 'position: relative; width: 900px; height: 600px'
document.body.append(host)
const frame = () => new Promise(requestAnimationFrame)
const options = { theme: 'light', isStill: () => true } as const

function open(): Stage {
  const stage = createStage(host, options)
  if (stage === null) throw new Error('Nothing draws here')
  return stage
}

/** Does something and waits until the picture shows it, in milliseconds. */
async function untilDrawn(stage: Stage, change: () => void): Promise<number> {
  const [start, before] = [performance.now(), stage.frames()]
  change()
  while (stage.frames() === before) await frame()
  // A frame is asked for before it is drawn: reading waits for that.
  const context = stage.canvas.getContext('webgl2')
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
  return performance.now() - start
}

const composition = twelve()
let stage = open()
const pageStage = createPageStage()

const bench = {
  renderer(): string {
    const context = stage.canvas.getContext('webgl2')
    const info = context?.getExtension('WEBGL_debug_renderer_info')
    return info ? String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'unknown'
  },
  /** From nothing to a picture of twelve modules. */
  async first(): Promise<number> {
    stage.dispose()
    const start = performance.now()
    stage = open()
    await untilDrawn(stage, () => stage.show(staged(composition)))
    return performance.now() - start
  },
  async turning(count: number): Promise<number[]> {
    const taken = []
    for (let turn = 0; turn < count; turn++)
      taken.push(await untilDrawn(stage, () => stage.turn(0.05, 0)))
    return taken
  },
  async framesInStillness(seconds: number): Promise<number> {
    let before = -1
    while (before !== stage.frames()) {
      before = stage.frames()
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return stage.frames() - before
  },
  async fabrics(count: number): Promise<number[]> {
    const dresses = ['LN-09', 'LN-04'].map((fabric) => staged(twelve(fabric)))
    const taken = []
    for (let time = 0; time < count; time++)
      taken.push(await untilDrawn(stage, () => stage.show(dresses[time % 2] ?? [])))
    return taken
  },
  async undone(count: number): Promise<number[]> {
    const taken = []
    for (let time = 0; time < count; time++) {
      const before = twelve('LN-09')
      await untilDrawn(stage, () => stage.show(staged(composition)))
      // An undo gives back the composition before.
      taken.push(await untilDrawn(stage, () => stage.show(staged(before))))
    }
    return taken
  },
  /** Comes to the page's stage with twelve modules and leaves it, again and again, as a page does that has one canvas for its life. */
  async openings(count: number): Promise<void> {
    host.style.width = '240px'
    host.style.height = '160px'
    for (let time = 0; time < count; time++) {
      const leave = pageStage.enter(host, { theme: 'light' })
      const { stage: own } = pageStage.get()
      if (own === null) throw new Error('Nothing draws here')
      own.pause(false)
      const modules = staged(twelve(time % 2 === 0 ? 'LN-09' : 'LN-04'))
      await untilDrawn(own, () => own.show(modules))
      leave()
    }
  },
}
export type StageBench = typeof bench
Object.assign(window, { bench })
