import type { Page } from '@playwright/test'
import { marginsOf } from '../../src/composer/plan/viewport.ts'
import { holdTime } from '../../src/stage/camera/gestures.ts'
import type { Orbit, Point } from '../../src/stage/camera/orbit.ts'
import { cameraNow, cameraPath, followCamera, movedBetween, spotsNow } from './cameraPath.ts'
import { ComposerPage } from './composer.ts'
import { ExpectedScene } from './expectedScene.ts'
import { drag as fingerDrag, swipe } from './fingers.ts'
import { test } from './harness.ts'
import { beforeSeat } from './staged.ts'
import { expectDrawn as expect, slowly, coarse3d, stillness } from './webgl.ts'

test.use(coarse3d)
test.describe.configure(slowly)

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const right = 'Alba, módulo 2 plazas, brazo derecho'
const corner = 'Alba, rincón'
const pouf = 'Alba, puf'
const armchair = 'Alba, sillón'
const wrongChaise = 'Alba, chaise longue izquierda'
const chaise = 'Alba, chaise longue derecha'

/** Milliseconds in which the camera flies. */
const flight = 420

/**
 * Each frame of a page takes 600 ms more, as on a slow laptop: longer than a press that takes hold.
 *
 * @returns ends it
 */
async function slowFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const real = window.requestAnimationFrame.bind(window)
    const slow = (draw: FrameRequestCallback) =>
      real((now) => {
        const until = performance.now() + 600
        while (performance.now() < until);
        draw(now)
      })
    const quickFrames = () => {
      window.requestAnimationFrame = real
    }
    Object.assign(window, { requestAnimationFrame: slow, quickFrames })
  })
  return () => page.evaluate('quickFrames()')
}

test('[COMP-18] [COMP-19] [COMP-20] twelve tasks of somebody who composes: the camera goes nowhere that nobody asked for, nothing is moved by whoever only looks, what is dragged onto furniture means that, and the wrong chaise is put right', async ({
  portal,
  page,
}) => {
  const composer = new ComposerPage(portal)
  await composer.open()
  // As people see it: the camera flies, in frames that can be held.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { mouse, keyboard } = page
  const canvas = page.locator('canvas')
  const undo = composer.button(portal.t('composer.tools.undo')).first()
  const lastStep = () => undo.getAttribute('title')

  /** Does something and waits until all is still. No frame on the way goes farther than a flight does, and none turns back. */
  async function path(deed: () => Promise<unknown>) {
    await cameraPath(canvas)
    const before = await cameraNow(canvas)
    await deed()
    await stillness(canvas, 2)
    const frames = await cameraPath(canvas)
    const after = await cameraNow(canvas)
    return { before, after, frames: frames.map(({ at, camera }) => ({ at, camera })) }
  }
  /** It leaves the camera where it is, in each frame. */
  async function leavesCamera(what: string, deed: () => Promise<unknown>) {
    const { before, frames } = await path(deed)
    for (const { camera } of frames) expect(camera, what).toEqual(before)
  }
  /** It changes nothing of the scene: there is no step that nobody made. */
  async function isNoStep(what: string, deed: () => Promise<unknown>) {
    const [step, said] = [await lastStep(), await composer.said.innerText()]
    await deed()
    expect([await lastStep(), await composer.said.innerText()], what).toEqual([step, said])
  }
  /** It moves the camera without a turn, evenly and straight to where it ends. */
  async function bringsIn(what: string, deed: () => Promise<unknown>) {
    const { before, after, frames } = await path(deed)
    const whole = movedBetween(before, after)
    const angles = ({ around, above }: Orbit) => [around, above]
    let last = { at: frames[0]?.at ?? 0, camera: before }
    for (const frame of frames) {
      expect(angles(frame.camera), what).toEqual(angles(before))
      // A frame without a GPU may take longer than the flight.
      const most = (3 * whole * (frame.at - last.at + flight / 2)) / flight
      expect(movedBetween(last.camera, frame.camera), what).toBeLessThanOrEqual(most + 0.001)
      expect(movedBetween(frame.camera, after)).toBeLessThanOrEqual(
        movedBetween(last.camera, after) + 0.001,
      )
      last = frame
    }
    return { before, after }
  }
  const spotOf = async (point: Point) => {
    const [spot] = await spotsNow(canvas, [point])
    if (spot === undefined) throw new Error('Nowhere')
    return spot
  }
  /** Draws the pointer from a spot; it may rest there first, until it holds what stands there or where there is nothing to hold. */
  async function draw(
    from: { x: number; y: number },
    [across, down]: readonly [number, number],
    {
      rests = null,
      button = 'left',
      isShift = false,
      late,
    }: {
      rests?: 'to hold' | 'in vain' | null
      button?: 'left' | 'right'
      isShift?: boolean
      late?: () => Promise<void>
    } = {},
  ) {
    await mouse.move(from.x, from.y)
    const to = { x: from.x + across, y: from.y + down }
    if (rests === null) return swipe(page, [from, to], { button, isShift, ...(late && { late }) })
    await mouse.down({ button })
    // A timer that the page starts after that of the press runs after it.
    if (rests === 'in vain')
      await page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), holdTime)
    if (rests === 'to hold') await expect(canvas).toHaveAttribute('data-hand', 'move')
    await mouse.move(to.x, to.y, { steps: 3 })
    await mouse.up({ button })
  }
  async function add(scene: ExpectedScene, article: string, id: string, line: string) {
    await composer.adding(article).click()
    await expect(composer.said).toContainText(`Añadido: ${article}.`)
    const selected = scene.last
    const command = { kind: 'add', line, article: id } as const
    scene.do({ ...command, at: selected === null ? null : { line: selected, hand: 'right' } })
  }
  async function inPicture(points: readonly Point[]) {
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('Nothing shows')
    const { above, below } = marginsOf(box.height)
    for (const { x, y } of await spotsNow(canvas, points)) {
      expect(x).toBeGreaterThan(box.x)
      expect(x).toBeLessThan(box.x + box.width)
      expect(y).toBeGreaterThan(box.y + above)
      expect(y).toBeLessThan(box.y + box.height - below)
    }
  }
  const anotherScene = async () => {
    await composer.button(portal.t('composer.scenes.add')).click()
    await expect(composer.modules).toHaveCount(0)
    return new ExpectedScene()
  }

  // 1. An L is composed: the side that the camera has chosen stays, and all of it stays in sight.
  const suite = new ExpectedScene()
  await add(suite, left, 'ALB-L2', 'left')
  await stillness(canvas, 2)
  await followCamera(canvas)
  await bringsIn('a corner unit', () => add(suite, corner, 'ALB-CO', 'corner'))
  await bringsIn('the end of the L', () => add(suite, right, 'ALB-R2', 'right'))
  const seat = beforeSeat(suite.module('left'))
  await inPicture(suite.modules.map(({ x, y }) => ({ x: x / 1000, y: 0.4, z: y / 1000 })))

  // 2. Who drags the sofa turns the view, by each way.
  await isNoStep('a drag on the sofa', async () => {
    for (const how of [{}, { button: 'right' }] as const) {
      const from = await spotOf(seat)
      const { before, after } = await path(() => draw(from, [40, 10], how))
      expect(before.around - after.around).toBeGreaterThan(0.1)
      expect(after.far).toBe(before.far)
    }
    await keyboard.down('Alt')
    const from = await spotOf(seat)
    const { before, after } = await path(() => draw(from, [60, 0], { rests: 'in vain' }))
    await keyboard.up('Alt')
    expect(before.around - after.around).toBeGreaterThan(0.1)
    // All of it stands in one row: a hand that rests on it moves nothing either.
    const again = await spotOf(seat)
    const rested = await path(() => draw(again, [-80, 0], { rests: 'in vain' }))
    expect(rested.after.around - rested.before.around).toBeGreaterThan(0.1)
  })

  // 3. A seam is looked at from near by, where nothing but furniture is under the pointer.
  await isNoStep('near by', async () => {
    const over = await spotOf(seat)
    await mouse.move(over.x, over.y)
    await path(async () => {
      for (let notch = 0; notch < 5; notch++) await mouse.wheel(0, -240)
    })
    const { before, after } = await path(() => draw(over, [-60, 0]))
    expect(after.around).toBeGreaterThan(before.around + 0.1)
    expect(after.far).toBe(before.far)
  })

  // 4. Ten fabrics are tried there.
  await page.locator('#tab-materials').click()
  const panel = page.getByRole('tabpanel', { name: portal.t('composer.panels.materials') })
  await leavesCamera('ten fabrics', async () => {
    for (let at = 0; at < 10; at++) {
      const name = `Lino Norte 0${(at % 5) + 1}`
      await panel
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .last()
        .click()
      await expect(composer.said).toContainText(`Tapizado con ${name}`)
    }
  })
  await page.locator('#tab-composition').click()

  // 5. What is added out of sight is brought in by the least movement, without a turn.
  await bringsIn('a pouf', () => composer.adding(pouf).click())
  suite.do({ kind: 'add', line: 'pouf', article: 'ALB-PF', at: null })
  const middle = () => {
    const { x, y } = suite.module('pouf')
    return { x: x / 1000, y: 0.4, z: y / 1000 }
  }
  await inPicture([middle()])

  // 6. It is moved by its handle, which shows over it and which the cursor tells.
  const handle = page.locator('.stage-handle')
  await expect(handle).toBeVisible()
  const grip = await handle.boundingBox()
  if (grip === null) throw new Error('No handle')
  const onHandle = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  await mouse.move(onHandle.x, onHandle.y)
  await expect(canvas).toHaveCSS('cursor', 'move')
  await leavesCamera('the handle', () => draw(onHandle, [24, 12]))
  await expect(composer.said).toContainText(`Movido: ${pouf}.`)
  await leavesCamera('undo', () => keyboard.press('Control+z'))
  await expect(composer.said).toContainText('Deshecho: Mover')

  // 7. It is moved by a press that rests on it; one that does not turns the view, of a finger too.
  await leavesCamera('a hold', async () =>
    draw(await spotOf(middle()), [20, 10], { rests: 'to hold' }),
  )
  await expect(composer.said).toContainText(`Movido: ${pouf}.`)
  await keyboard.press('Control+z')
  await stillness(canvas, 2)
  await isNoStep('a drag on the pouf that is chosen', async () => {
    const from = await spotOf(middle())
    const mouseTurn = await path(() => draw(from, [30, 0]))
    expect(mouseTurn.after.around).not.toBe(mouseTurn.before.around)
    const [x, y] = [from.x, from.y]
    const touch = await path(() => fingerDrag(page, [from, { x: x - 20, y }, { x: x - 40, y }]))
    expect(touch.after.around).toBeGreaterThan(touch.before.around + 0.05)
    // On a slow laptop the page hears of the hand once it has taken hold.
    const quickFrames = await slowFrames(page)
    const late = () => expect(canvas).toHaveAttribute('data-hand', 'move')
    const onPouf = await spotOf(middle())
    const held = await path(() => draw(onPouf, [-30, 0], { late }))
    expect(held.after.around, 'where frames take 600 ms').toBeGreaterThan(held.before.around + 0.05)
    await quickFrames()
  })

  // 8. The view is panned away, and something is added: it comes into sight, and the view turns nowhere.
  await path(() => draw(onHandle, [-300, 0], { isShift: true }))
  await bringsIn('another pouf', () => composer.adding(pouf).click())
  suite.do({ kind: 'add', line: 'second', article: 'ALB-PF', at: null })
  await inPicture(
    [suite.module('second')].map(({ x, y }) => ({ x: x / 1000, y: 0.3, z: y / 1000 })),
  )

  // 9. The wrong chaise is put as its mirror image, and told.
  await anotherScene()
  await composer.adding(left).click()
  await expect(composer.modules).toHaveCount(1)
  await composer.adding(wrongChaise).click()
  await expect(page.getByText(`En su lugar va «${chaise}»:`, { exact: true })).toBeVisible()
  await expect(composer.modules).toHaveText([new RegExp(left), new RegExp(chaise)])
  await composer.button(/^Deshacer Ctrl/).click()
  await expect(composer.modules).toHaveCount(1)

  // 10. A corner unit is dragged onto the back of a sofa: it docks to its open end.
  const alone = new ExpectedScene()
  alone.do({ kind: 'add', line: 'left', article: 'ALB-L2', at: null })
  await stillness(canvas, 2)
  const { x, y, shape } = alone.module('left')
  const onBack = {
    x: (x + 400) / 1000,
    y: (shape.h - 60) / 1000,
    z: (y - shape.d / 2 + 100) / 1000,
  }
  await composer.adding(corner).scrollIntoViewIfNeeded()
  const tile = await composer.adding(corner).boundingBox()
  if (tile === null) throw new Error('It is not in the catalogue')
  await mouse.move(tile.x + 40, tile.y + 40)
  await mouse.down()
  await mouse.move(tile.x + 80, tile.y + 40, { steps: 2 })
  await expect(page.getByRole('group', { name: portal.t('composer.places.title') })).toBeVisible()
  const back = await spotOf(onBack)
  await mouse.move(back.x, back.y, { steps: 2 })
  await stillness(canvas, 2)
  await mouse.up()
  alone.do({
    ...{ kind: 'add', line: 'corner', article: 'ALB-CO' },
    at: { line: 'left', hand: 'right' },
  })
  const { w, d } = alone.solved.size
  await expect(composer.said).toContainText(`En total, ${w / 10} por ${d / 10} cm.`)

  // 11. One armchair is turned beside another and a pouf: the room does not turn with it.
  await anotherScene()
  for (const article of [armchair, armchair, pouf]) await composer.adding(article).click()
  await expect(composer.modules).toHaveCount(3)
  await stillness(canvas, 2)
  await composer.modules.first().click()
  for (const step of ['Girado', 'Girado'])
    await bringsIn('a turn', async () => {
      await keyboard.press('r')
      await expect(composer.said).toContainText(`${step}: ${armchair}.`)
    })

  // 12. In the plan: panned away, all of it undone and done again; what comes back is in sight.
  await composer.button(portal.t('composer.tools.plan')).click()
  const plan = page.getByRole('img', { name: /^Planta/ })
  const shown = async () => (await plan.getAttribute('viewBox'))?.split(' ').map(Number) ?? []
  const area = await canvas.evaluate((element) => {
    const {
      left: x,
      top: y,
      width,
      height,
    } = (element.closest('.stage-area') ?? element).getBoundingClientRect()
    return { x, y, width, height }
  })
  await draw({ x: area.x + 40, y: area.y + 120 }, [area.width - 80, 60])
  const [away] = await shown()
  for (let step = 0; step < 5; step++) await keyboard.press('Control+z')
  await expect(composer.modules).toHaveCount(0)
  for (let step = 0; step < 5; step++) await keyboard.press('Control+y')
  await expect(composer.modules).toHaveCount(3)
  // What slides is followed to where it stays.
  const areInSight = async () => {
    const [from = 0, top = 0, wide = 0, high = 0] = await shown()
    const spots = await plan.locator('.plan-module').evaluateAll((modules) =>
      modules.map((one) => {
        const { e, f } = new DOMMatrix(getComputedStyle(one).transform)
        return { x: e, y: f }
      }),
    )
    return (
      from !== away &&
      spots.length === 3 &&
      spots.every(({ x, y }) => x > from && x < from + wide && y > top && y < top + high)
    )
  }
  await expect.poll(areInSight).toBe(true)
})
