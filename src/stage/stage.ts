import { Group, Scene, Vector3 } from 'three'
import { meshSource, type StagedModule } from '../furniture/staged.ts'
import type { ThemeMode } from '../look/tokens.ts'
import { handleGestures } from './camera/gestures.ts'
import type { Room, View } from './camera/orbit.ts'
import { openSide } from '../domain/scene/openSide.ts'
import { createRig, type Rule } from './camera/rig.ts'
import { stageMaterials } from './cloth.ts'
import { dimensionsOf, withDimensions } from './dimensions.ts'
import { stageDeeds } from './deeds.ts'
import { createFloor } from './floor.ts'
import { createFrames } from './frames.ts'
import { createFurnished } from './furnished.ts'
import { createMarks } from './marks.ts'
import { stageModules } from './modules.ts'
import { fetchModels, ownModels } from './ownModels.ts'
import { createOverlay, middleOf, onFloor, type Drafted, type Labelled } from './overlay.ts'
import type { portrait } from './portrait.ts'
import { createSight } from './sight.ts'
import { createSoftBoxes, type SoftBox } from './softBoxes.ts'
import type { StageOptions } from './stageOptions.ts'
import { aimLight, fillScene, keyLight, studioLight, studioRenderer } from './studio.ts'
import type { RoomSize } from './walls.ts'

/** The most pixels of the picture for one CSS pixel: a sharper picture looks the same and costs much. */
const pixels = () => Math.min(devicePixelRatio, 2)

const contextAttributes: WebGLContextAttributes = {
  alpha: true,
  antialias: true,
  stencil: true,
  powerPreference: 'high-performance',
}

/**
 * A stage on a canvas of its own, which is added to `host`: it draws only where something has changed. The canvas tells in
 * `data-frames` how many frames it has drawn, and in `data-at-rest` whether it requests no more. One function: its methods share the renderer, the scene and the camera.
 *
 * @returns null where the browser can't draw in 3D
 */
export function createStage(host: HTMLElement, options: StageOptions) {
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  host.classList.add('stage3d')
  host.append(canvas)
  // The canvas has its size from the start, since a context waits for the GPU when the size changes.
  canvas.width = host.clientWidth * pixels()
  canvas.height = host.clientHeight * pixels()
  const context = canvas.getContext('webgl2', contextAttributes)
  if (context === null || context.isContextLost()) {
    canvas.remove()
    return null
  }

  const renderer = studioRenderer(canvas, context)
  renderer.shadowMap.autoUpdate = false
  const materials = stageMaterials(options.library, () => frames.ask())
  const modules = stageModules(meshSource({ own: ownModels }), materials)
  const scene = new Scene()
  const furniture = new Group()
  const floor = createFloor()
  const walls = options.tools?.createWalls()
  const glow = createSoftBoxes(0.004, -1)
  const light = keyLight()
  if (walls !== undefined) scene.add(walls.group)
  scene.add(floor.group, glow.mesh, furniture, light, light.target)
  let environment = studioLight(renderer)
  fillScene(scene, environment)

  const overlay = createOverlay(host)
  const frames = createFrames(draw, (isAtRest) => {
    canvas.dataset.atRest = String(isAtRest)
  })
  const rig = createRig(frames, options.isStill, options.margins)
  const furnished = createFurnished(furniture, {
    modules,
    frames,
    isStill: options.isStill,
    onMoved: stirred,
  })
  const marks = createMarks(furnished, frames)
  scene.add(...marks.groups)

  let mode = options.theme
  let written: ((length: number) => string) | null = null
  let roomSize: RoomSize | null = null
  let walled: Room | null = null
  let isEmpty = true
  let latest: readonly StagedModule[] = []
  let drafted: readonly Drafted[] = []
  /** The size of the last picture. */
  let fitted = ''

  /** Draws shadows and picture again after something has moved or looks different. */
  function stirred() {
    renderer.shadowMap.needsUpdate = true
    floor.under(furnished.standing())
    frames.ask()
  }

  /** Puts the walls around the furniture, and gives the camera the room that it shows. */
  function stand() {
    const room = furnished.room()
    walled = roomSize === null || room === null ? null : (walls?.around(roomSize, room) ?? null)
    walls?.show(walled)
    const framed = room === null || written === null ? room : withDimensions(room)
    rig.hold(walled ?? framed, openSide(furnished.standing()))
  }

  function labelled(): Labelled[] {
    const room = furnished.room()
    const { around } = rig.orbit()
    const all = [
      ...(room === null || written === null ? [] : dimensionsOf(room, around)),
      ...(walled === null || written === null ? [] : (walls?.dimensions(walled, around) ?? [])),
    ]
    const lines: Labelled[] = [
      ...all.map(({ from, to, length }) => ({ from, to, text: written?.(length) ?? '' })),
      ...drafted.map(onFloor),
    ]
    return lines.map((line) => ({
      ...line,
      // The line that a module snaps to shows through everything.
      isBehind: line.kind !== 'guide' && furnished.isBetween(rig.camera.position, middleOf(line)),
    }))
  }

  function draw() {
    marks.follow()
    renderer.render(scene, rig.camera)
    overlay.draw(rig.camera, labelled())
    handle?.draw(sight)
    canvas.dataset.frames = String(frames.count())
    canvas.dataset.camera = JSON.stringify(rig.orbit())
    furnished.sweep()
  }

  const sizeOf = () => `${host.clientWidth} ${host.clientHeight} ${devicePixelRatio}`

  function resize() {
    const { clientWidth, clientHeight } = host
    fitted = sizeOf()
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setDrawingBufferSize(clientWidth, clientHeight, pixels())
    marks.resize(canvas.width, canvas.height, pixels())
    rig.resize(clientWidth, clientHeight)
  }

  function theme(next: ThemeMode) {
    mode = next
    floor.theme(mode)
    walls?.theme(mode)
    marks.theme(mode)
    stirred()
  }

  const sight = createSight(canvas, rig.camera, furnished)
  const { tools, hands } = options
  const handle = tools?.createHandle(host, furnished, options.margins)
  const stopGestures = handleGestures(
    canvas,
    rig,
    stageDeeds(sight, {
      onPick: options.onPick,
      holding: handle && hands && tools?.createHolding(sight, furnished, handle, hands),
      hover(line, isHandle) {
        marks.hover(line)
        if (isHandle) canvas.dataset.hand = 'move'
        else delete canvas.dataset.hand
      },
    }),
  )

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
  // The observer also reports the first size. Setting the same size again would empty the canvas and cost another frame.
  const observer = new ResizeObserver(() => {
    if (sizeOf() !== fitted) resize()
  })
  observer.observe(host)
  theme(options.theme)
  resize()

  return {
    canvas,
    /**
     * Shows these modules and nothing else; modules that have moved slide.
     *
     * @param held  lines that follow a hand: their modules move at once. Leave it out (no empty set) if no hand holds anything: as long as
     *              it is given the walls stay in place, so that a piece can be moved out of them
     */
    show(shown: readonly StagedModule[], held?: ReadonlySet<string>) {
      latest = shown
      furnished.show(shown, held)
      fetchModels(shown, options.modelAt ?? (() => null), () => {
        if (signal.aborted) return
        furnished.show(latest)
        marks.again()
      })
      if (held === undefined || isEmpty) stand()
      const room = furnished.room()
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
      }
      isEmpty = room === null
      marks.again()
    },
    /** Draws a line around a line's module. */
    select: (line: string | null) => marks.select(line),
    /** Shows a handle over a line's module, to move it by; null hides it. */
    handle(line: string | null) {
      handle?.show(line)
      frames.ask()
    },
    view: (name: View) => rig.view(name),
    /** Does the same as `view` at once, as for a first picture. */
    stand: (name: View) => rig.stand(name),
    fit: () => rig.fit(),
    look: (rule: Rule) => rig.look(rule),
    turn: (around: number, above: number) => rig.turn(around, above),
    zoom: (times: number) => rig.zoom(times),
    /** Shows the whole width, depth and height. @param text  returns the text of a length in mm; null shows none */
    dimensions(text: ((length: number) => string) | null) {
      const isOther = (text === null) !== (written === null)
      written = text
      if (isOther) {
        stand()
        rig.keepWhole()
      }
      frames.ask()
    },
    /** Shows walls around the scene, on a stage that has them; null hides them. */
    room(size: RoomSize | null) {
      roomSize = size
      stand()
      floor.hidePool(size !== null)
      frames.ask()
    },
    /** Shows rectangles that glow on the floor, such as places to dock to. */
    glow(boxes: readonly SoftBox[]) {
      glow.show(boxes)
      frames.ask()
    },
    /** Shows lines on the floor besides those of the dimensions. */
    draft(lines: readonly Drafted[]) {
      drafted = lines
      frames.ask()
    },
    theme,
    /**
     * A small picture of the furniture alone.
     *
     * @param take  draws it, in the light theme (`portrait`); it is passed in, since few pages need its code
     */
    picture(take: typeof portrait): string | null {
      const room = furnished.room()
      if (room === null || renderer.getContext().isContextLost()) return null
      const aside = [
        ...(walls === undefined ? [] : [walls.group]),
        floor.pool,
        glow.mesh,
        ...marks.groups,
      ]
      const own = mode
      // Sliding modules go to their final places at once.
      frames.settle('camera')
      // The picture is for light paper, on which the dark theme's shadows would be too dark.
      theme('light')
      const taken = take(renderer, scene, { room, side: openSide(furnished.standing()) }, aside)
      theme(own)
      resize()
      // The picture on the screen was overwritten, so it is drawn again.
      if (host.clientWidth > 0) draw()
      return taken
    },
    pause: frames.pause,
    /** The line of sight through a place of the picture. */
    rayAt: sight.rayAt,
    /** How many frames have been drawn. */
    frames: frames.count,
    dispose() {
      ending.abort()
      stopGestures()
      frames.stop()
      observer.disconnect()
      overlay.dispose()
      handle?.dispose()
      for (const part of [floor, walls, glow, marks, modules, materials]) part?.dispose()
      environment.dispose()
      light.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
export type Stage = NonNullable<ReturnType<typeof createStage>>
