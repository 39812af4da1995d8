import type { Vector3 } from 'three'
import type { StagedModule } from '../../../furniture/staged.ts'
import type { ThemeMode } from '../../../look/tokens.ts'
import { createFrames } from '../../../stage/frames.ts'
import type { Picked } from '../../../stage/furnished.ts'
import { floorMet } from '../../../stage/picking.ts'
import { fillScene, studioLight, studioRenderer } from '../../../stage/studio.ts'
import { createBoard } from '../signs/board.ts'
import type { BoardContent, BoardDeed } from '../signs/boardLayout.ts'
import { createCard } from '../signs/card.ts'
import type { CardText } from '../signs/cardLayout.ts'
import type { Ahead } from '../walking/footing.ts'
import type { Comfort } from '../walking/stick.ts'
import { createHeadset } from './headset.ts'
import { createPointers } from './pointers.ts'
import { createScenery } from './scenery.ts'
import { watchStanding } from './standing.ts'
import { steer } from './steer.ts'
import { createWalker, rayOf } from './walker.ts'

export type ShowroomOptions = {
  theme: ThemeMode
  /** Whether the person wants nothing to move. */
  isStill: () => boolean
  /** Where a company's own model is, by its id; null where the site gives none. */
  modelAt: (id: string) => string | null
  /** Where the site has its pictures. */
  library: string
  /** The content of a card about the target; null for none. */
  describe: (picked: Picked) => CardText | null
  /** A person pointed at something, or requested the middle of the picture; null if nothing is there. */
  onPick: (picked: Picked | null, isRequested: boolean) => void
  /** The order's scenes, of which another can be chosen in the room. */
  scenes: () => readonly (readonly StagedModule[])[]
  /** Another scene was chosen in the room. */
  onScene: (index: number) => void
  onComfort: (comfort: Comfort) => void
  /** Without a headset the person has come to stand somewhere, and this is before them. */
  onStand: (ahead: Ahead) => void
  /** The person has entered with a headset, or is back. */
  onInside: (isInside: boolean) => void
  /** The graphics context is gone; it may come back. */
  onLost: () => void
  onBack: () => void
}

/** The most pixels for one CSS pixel: a sharper picture looks the same and costs much. */
const mostPixels = 2

const contextAttributes: WebGLContextAttributes = {
  alpha: true,
  antialias: true,
  powerPreference: 'high-performance',
}

/**
 * A showroom on a canvas of its own, which is added to `host`: a scene in true scale, to be walked around. Without a headset it
 * draws only where something has changed, which `data-frames` counts; `data-at` says where the person stands, in metres. One
 * function: its methods share the renderer, the scene and the walker.
 *
 * @returns null where the browser can't draw in 3D
 */
export function createShowroom(host: HTMLElement, options: ShowroomOptions) {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', contextAttributes)
  if (context === null) return null
  canvas.tabIndex = 0
  host.append(canvas)

  const renderer = studioRenderer(canvas, context)
  renderer.shadowMap.autoUpdate = false
  const frames = createFrames(draw, (isAtRest) => {
    canvas.dataset.atRest = String(isAtRest)
  })
  const scenery = createScenery(frames, stirred, options.modelAt, options.library)
  const { scene, furnished } = scenery
  const board = createBoard()
  const card = createCard()
  const pointers = createPointers()
  let environment = studioLight(renderer)
  fillScene(scene, environment)
  const walker = createWalker(frames, options.isStill)
  const standing = watchStanding(walker, (ahead) => options.onStand(ahead))
  let content: BoardContent | null = null
  let isFurnished = false
  const headset = createHeadset({
    renderer,
    scene,
    walker,
    board,
    pointers,
    comfort: () => content?.comfort ?? 'jump',
    deeds: { press, moved: tellPlace, entered: () => options.onInside(true), left },
  })
  scene.add(walker.body, card.mesh, pointers.group)

  function stirred() {
    renderer.shadowMap.needsUpdate = true
    frames.ask()
  }

  function draw() {
    if (headset.isInside()) return
    walker.goOn()
    renderer.render(scene, walker.camera)
    canvas.dataset.frames = String(frames.count())
    if (isFurnished) {
      tellPlace()
      standing.look()
    }
    furnished.sweep()
  }

  function tellPlace() {
    const { x, z } = walker.stance
    canvas.dataset.at = `${x.toFixed(2)} ${z.toFixed(2)}`
  }

  function act(deed: BoardDeed) {
    switch (deed.kind) {
      case 'scene':
        return options.onScene(deed.index)
      case 'page':
        return board.turnTo(deed.page)
      case 'comfort':
        return options.onComfort(content?.comfort === 'walk' ? 'jump' : 'walk')
      case 'start':
        return headset.recenter()
      case 'leave':
        return headset.leave()
    }
  }

  function press(from: Vector3, direction: Vector3, eyes: Vector3): boolean {
    const pressed = board.pressed(from, direction)
    if (pressed !== null) {
      if (pressed !== 'paper') act(pressed)
      return true
    }
    const picked = furnished.pick(rayOf(from, direction))
    const text = picked && options.describe(picked)
    if (picked !== null && text !== null) card.show(text, eyes, picked.at)
    else card.hide()
    options.onPick(picked, false)
    return picked !== null
  }

  function left() {
    card.hide()
    resize()
    frames.ask()
    options.onInside(false)
  }

  function resize() {
    const { clientWidth, clientHeight } = host
    if (headset.isInside() || clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, mostPixels))
    renderer.setSize(clientWidth, clientHeight, false)
    walker.resize(clientWidth, clientHeight)
  }

  /** The part in the middle of the picture. */
  const readAhead = () => options.onPick(furnished.pick(walker.sight(0, 0)), true)

  const stopSteering = steer(canvas, walker, {
    tap({ x, y }) {
      const { clientWidth, clientHeight } = canvas
      const ray = walker.sight((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2)
      const picked = furnished.pick(ray)
      options.onPick(picked, false)
      const at = picked === null ? floorMet(ray) : null
      if (at !== null) walker.goTo({ x: at.x / 1000, z: at.y / 1000 })
    },
    read: readAhead,
  })

  function theme(mode: ThemeMode) {
    for (const part of [scenery, board, card, pointers]) part.theme(mode)
    stirred()
  }

  const ending = new AbortController()
  const { signal } = ending
  const lose = () => {
    // Nothing moves in the headset any more, which makes people sick at once.
    headset.leave()
    options.onLost()
  }
  canvas.addEventListener('webglcontextlost', lose, { signal })
  const back = () => {
    environment = studioLight(renderer)
    fillScene(scene, environment)
    stirred()
    options.onBack()
  }
  canvas.addEventListener('webglcontextrestored', back, { signal })
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  theme(options.theme)
  walker.standUp()
  resize()

  return {
    canvas,
    /** Shows these modules and nothing else, seen from before them. */
    show(shown: readonly StagedModule[]) {
      const { footing, start } = scenery.show(shown)
      isFurnished = true
      card.hide()
      walker.enter(footing, start)
      // The meshes of the order's other scenes stay until a frame of the page: the person may choose one next.
      if (headset.isInside()) headset.recenter()
      else walker.home()
    },
    /** The content of the board in the room. */
    board(next: BoardContent) {
      content = next
      board.show(next)
    },
    /** Looks at a line's module. */
    face(line: string) {
      const one = furnished.standing().find(({ id }) => id === line)
      if (one) walker.face({ x: one.x / 1000, y: one.box.most.y / 2, z: one.y / 1000 })
    },
    stride: (metres: number) => walker.stride(metres),
    turn: (by: number) => walker.turn(by),
    home: () => walker.home(),
    readAhead,
    /** Enters with the headset. @throws DOMException where the person or the device refuse */
    enter(): Promise<void> {
      const entering = headset.enter()
      // While the browser asks: in the headset a scene that is built first would stop the picture.
      for (const one of options.scenes()) scenery.prepare(one)
      return entering
    },
    leave: headset.leave,
    isInside: headset.isInside,
    theme,
    dispose() {
      ending.abort()
      standing.stop()
      headset.leave()
      stopSteering()
      frames.stop()
      observer.disconnect()
      for (const part of [scenery, board, card, pointers]) part.dispose()
      environment.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
export type Showroom = NonNullable<ReturnType<typeof createShowroom>>
