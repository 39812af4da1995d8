import { Group, Raycaster, Scene, Vector2, Vector3 } from 'three'
import { meshSource, type StagedModule } from '../furniture/staged.ts'
import { palettes, type ThemeMode } from '../look/tokens.ts'
import { handleGestures, type Spot } from './camera/gestures.ts'
import type { Point, Room, View } from './camera/orbit.ts'
import { createRig } from './camera/rig.ts'
import { stageMaterials } from './cloth.ts'
import { dimensionsOf } from './dimensions.ts'
import { createFloor } from './floor.ts'
import { createFrames } from './frames.ts'
import { createFurnished, type Picked } from './furnished.ts'
import { createHighlight } from './highlight.ts'
import { stageModules } from './modules.ts'
import { createOverlay, type Pin } from './overlay.ts'
import { floorMet, type Ray } from './picking.ts'
import { createSoftBoxes, type SoftBox } from './softBoxes.ts'
import { aimLight, fillScene, keyLight, studioLight, studioRenderer } from './studio.ts'
import { createWalls, roomAround, roomDimensions, type RoomSize } from './walls.ts'

/** What a person may do with the furniture; without it they look at it. */
export type Hands = {
  /** @returns whether this line can be dragged now */
  grab: (line: string, pointer: 'mouse' | 'touch') => boolean
  /** @param to  where the line's middle is held, in mm on the floor */
  drag: (line: string, to: { x: number; y: number }) => void
  /** @param isKept  false where the drag has been broken off */
  drop: (line: string, isKept: boolean) => void
}

export type StageOptions = {
  theme: ThemeMode
  /** Whether the person wants nothing to move. */
  isStill: () => boolean
  /** Tapped or pressed; null beside everything. */
  onPick?: (picked: Picked | null) => void
  hands?: Hands
  /** The graphics context is gone; it may come back. */
  onLost?: () => void
  onBack?: () => void
}

/** Sharper than this nobody sees, and it costs much. */
const mostPixels = 2
/** Around furniture that is picked, in CSS pixels. */
const lineWidth = 2.5

const contextAttributes: WebGLContextAttributes = {
  alpha: true,
  antialias: true,
  stencil: true,
  powerPreference: 'high-performance',
}

/**
 * A stage on a canvas of its own, which is added to `host`: it draws only where something has changed. The canvas tells in
 * `data-frames` how many frames it has drawn.
 *
 * @returns null where the browser can't draw in 3D
 */
export function createStage(host: HTMLElement, options: StageOptions) {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', contextAttributes)
  if (context === null) return null
  canvas.tabIndex = 0
  host.classList.add('stage3d')
  host.append(canvas)

  const renderer = studioRenderer(canvas, context)
  renderer.shadowMap.autoUpdate = false
  const materials = stageMaterials()
  const modules = stageModules(meshSource(), materials)
  const scene = new Scene()
  const furniture = new Group()
  const floor = createFloor()
  const walls = createWalls()
  const glow = createSoftBoxes(0.004, -1)
  const light = keyLight()
  const [selection, hovering] = [createHighlight(1), createHighlight(2)]
  scene.add(walls.group, floor.group, glow.mesh, furniture, light, light.target)
  scene.add(hovering.group, selection.group)
  let environment = studioLight(renderer)
  fillScene(scene, environment)

  const overlay = createOverlay(host)
  const frames = createFrames(draw)
  const rig = createRig(frames, options.isStill)
  const furnished = createFurnished(furniture, {
    modules,
    frames,
    isStill: options.isStill,
    onMoved: stirred,
  })

  let written: ((length: number) => string) | null = null
  let roomSize: RoomSize | null = null
  let isEmpty = true
  let [selected, hovered] = [null as string | null, null as string | null]
  let held: { line: string; height: number; off: { x: number; y: number } } | null = null

  /** Something stands elsewhere or looks different. */
  function stirred() {
    renderer.shadowMap.needsUpdate = true
    floor.under(furnished.standing())
    frames.ask()
  }

  const roomNow = (room: Room | null): Room | null =>
    roomSize === null || room === null ? null : roomAround(roomSize, room)

  /** Stands the walls around the furniture, and tells the camera what there is. @returns the furniture's room */
  function stand(): Room | null {
    const room = furnished.room()
    const walled = roomNow(room)
    walls.show(walled)
    rig.hold(walled ?? room)
    return room
  }

  function measures() {
    const room = furnished.room()
    if (written === null || room === null) return []
    const { around } = rig.orbit()
    const walled = roomNow(room)
    const all = [
      ...dimensionsOf(room, around),
      ...(walled === null ? [] : roomDimensions(walled, around)),
    ]
    return all.map(({ from, to, length }) => ({ from, to, text: written?.(length) ?? '' }))
  }

  function draw() {
    selection.follow()
    hovering.follow()
    renderer.render(scene, rig.camera)
    overlay.draw(rig.camera, measures())
    canvas.dataset.frames = String(frames.count())
    furnished.sweep()
  }

  function mark() {
    selection.show(selected === null ? undefined : furnished.object(selected))
    hovering.show(hovered === null || hovered === selected ? undefined : furnished.object(hovered))
    frames.ask()
  }

  function resize() {
    const { clientWidth, clientHeight } = host
    if (clientWidth === 0 || clientHeight === 0) return
    const pixels = Math.min(devicePixelRatio, mostPixels)
    renderer.setPixelRatio(pixels)
    renderer.setSize(clientWidth, clientHeight, false)
    for (const one of [selection, hovering])
      one.resize(clientWidth * pixels, clientHeight * pixels, lineWidth * pixels)
    rig.resize(clientWidth, clientHeight)
  }

  function theme(mode: ThemeMode) {
    floor.theme(mode)
    walls.theme(mode)
    selection.color(palettes[mode].accent, 1)
    hovering.color(palettes[mode]['ink-3'], 0.7)
    stirred()
  }

  function rayAt({ x, y }: Spot): Ray {
    const caster = new Raycaster()
    const { clientWidth, clientHeight } = canvas
    const at = new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2)
    caster.setFromCamera(at, rig.camera)
    const { origin, direction } = caster.ray
    const point = ({ x, y, z }: Vector3): Point => ({ x, y, z })
    return { from: point(origin), way: point(direction) }
  }
  const pick = (at: Spot) => furnished.pick(rayAt(at))

  const stopGestures = handleGestures(canvas, rig, {
    hover(at) {
      const next = at === null ? null : (pick(at)?.line ?? null)
      if (next === hovered) return
      hovered = next
      canvas.style.cursor = next === null ? '' : 'pointer'
      mark()
    },
    tap: (at) => options.onPick?.(pick(at)),
    grab(at, pointer) {
      if (options.hands === undefined) return false
      const picked = pick(at)
      if (picked === null || !options.hands.grab(picked.line, pointer)) return false
      const ray = rayAt(at)
      // Held where it was gripped: at that height the pointer stays on it.
      const height = picked.at.y
      const grip = floorMet(ray, height)
      const own = furnished.standing().find(({ id }) => id === picked.line)
      if (grip === null || own === undefined) return false
      held = { line: picked.line, height, off: { x: own.x - grip.x, y: own.y - grip.y } }
      return true
    },
    drag(at) {
      if (held === null) return
      const grip = floorMet(rayAt(at), held.height)
      if (grip === null) return
      options.hands?.drag(held.line, { x: grip.x + held.off.x, y: grip.y + held.off.y })
    },
    drop(isKept) {
      if (held === null) return
      const { line } = held
      held = null
      options.hands?.drop(line, isKept)
    },
  })

  const ending = new AbortController()
  const { signal } = ending
  canvas.addEventListener('webglcontextlost', () => options.onLost?.(), { signal })
  const back = () => {
    environment = studioLight(renderer)
    fillScene(scene, environment)
    stirred()
    options.onBack?.()
  }
  canvas.addEventListener('webglcontextrestored', back, { signal })
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  theme(options.theme)
  resize()

  return {
    canvas,
    /**
     * Shows these modules and nothing else; what has moved slides.
     *
     * @param held  lines that follow a hand: they stand where they are at once
     */
    show(shown: readonly StagedModule[], held?: ReadonlySet<string>) {
      furnished.show(shown, held)
      const room = stand()
      if (room !== null) {
        const { least, most } = room
        const middle = new Vector3((least.x + most.x) / 2, 0, (least.z + most.z) / 2)
        floor.center(middle)
        aimLight(
          light,
          middle,
          Math.max(1.8, middle.distanceTo(new Vector3(most.x, 0, most.z))) + 0.6,
        )
        if (isEmpty) rig.stand('corner')
        isEmpty = false
      }
      mark()
    },
    /** Draws a line around a line's module. */
    select(line: string | null) {
      if (line === selected) return
      selected = line
      mark()
    },
    view: (name: View) => rig.view(name),
    fit: () => rig.fit(),
    /** Shows all of it where some is out of the picture. */
    keepInView: () => rig.keepInView(),
    turn: (around: number, above: number) => rig.turn(around, above),
    zoom: (times: number) => rig.zoom(times),
    /** Width, depth and height over all. @param text  of a length in mm; null for none */
    dimensions(text: ((length: number) => string) | null) {
      written = text
      frames.ask()
    },
    /** Walls around the scene; null for none. */
    room(size: RoomSize | null) {
      roomSize = size
      stand()
      floor.bare(size !== null)
      frames.ask()
    },
    /** Rectangles that glow on the floor, as places to dock to. */
    glow(boxes: readonly SoftBox[]) {
      glow.show(boxes)
      frames.ask()
    },
    /** Elements in `host` that stay at points of the room. */
    pin(pins: readonly Pin[]) {
      overlay.pin(pins)
      frames.ask()
    },
    theme,
    pick,
    /** Where on the floor the pointer is, in mm; null where it points at the sky. */
    floorAt: (at: Spot) => floorMet(rayAt(at)),
    /** How many frames have been drawn. */
    frames: frames.count,
    dispose() {
      ending.abort()
      stopGestures()
      frames.stop()
      observer.disconnect()
      overlay.dispose()
      for (const part of [floor, walls, glow, selection, hovering, modules, materials])
        part.dispose()
      environment.dispose()
      light.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
export type Stage = NonNullable<ReturnType<typeof createStage>>
