import { marginsOf } from '../../src/composer/plan/viewport.ts'
import { seamsOf } from '../../src/domain/scene/seams.ts'
import type { Point } from '../../src/stage/camera/orbit.ts'
import { ComposerPage } from './composer.ts'
import { ExpectedScene } from './expectedScene.ts'
import { test } from './harness.ts'
import { beforeSeat, measuresOn, spotsOn } from './staged.ts'
import { drawn, expectDrawn as expect, slowly, coarse3d, stillness } from './webgl.ts'

test.use(coarse3d)
test.describe.configure(slowly)

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const middle = 'Alba, módulo 1 plaza sin brazos'
const chaise = 'Alba, chaise longue derecha'
const pouf = 'Alba, puf'

/** The room that the page begins with, in mm. */
const room = { w: 4500, d: 4000, h: 2500 }

/** A spot of the floor as high as one grips or sits, in metres. */
const above = ({ x, y }: { x: number; y: number }, height: number): Point => ({
  x: x / 1000,
  y: height,
  z: y / 1000,
})

test('on the stage a module is dragged from the catalogue to the place that is shown, another in between, one from where it stands, and a pouf over the floor: what is under the pointer is what was put there', async ({
  portal,
  page,
}) => {
  const composer = new ComposerPage(portal)
  await composer.open()
  const { mouse, keyboard } = page
  const canvas = page.locator('canvas')
  const scene = new ExpectedScene()
  const says = (words: string) => expect(composer.said).toContainText(words)
  const places = page.getByRole('group', { name: portal.t('composer.places.title') })

  /** Where a point of the scene is on the screen, seen from its front with all of it in the picture. */
  const spotOf = async (point: Point) => {
    const [spot] = await spotsOn(canvas, 'front', scene.modules, [point], marginsOf)
    const box = await canvas.boundingBox()
    if (spot === undefined || box === null) throw new Error('Nothing shows')
    return { x: box.x + spot.x, y: box.y + spot.y }
  }
  const fromFront = () =>
    drawn(canvas, () => composer.button(portal.t('composer.tools.look.front')).click())
  /** Holds a module of the catalogue over a point of the scene. */
  const carry = async (article: string, point: Point) => {
    await composer.adding(article).scrollIntoViewIfNeeded()
    const tile = await composer.adding(article).boundingBox()
    const to = await spotOf(point)
    if (tile === null) throw new Error('It is not in the catalogue')
    const from = { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 }
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + 30, from.y, { steps: 2 })
    await expect(places).toBeVisible()
    await drawn(canvas, () => mouse.move(to.x, to.y, { steps: 2 }))
  }
  /** Takes hold of what is at one point of the stage, and drags it to another one. */
  const drag = async (from: Point, to: Point) => {
    const [start, end] = [await spotOf(from), await spotOf(to)]
    await mouse.move(start.x, start.y)
    await mouse.down()
    await expect(canvas).toHaveAttribute('data-hand', 'move')
    await drawn(canvas, () => mouse.move(end.x, end.y, { steps: 3 }))
    await mouse.up()
  }
  const keyOf = (article: string) =>
    composer.modules.filter({ hasText: article }).getAttribute('data-key')
  /** The module that stands at a point is the one that a press there chooses. */
  const expectUnder = async (point: Point, article: string) => {
    const { x, y } = await spotOf(point)
    await mouse.click(x, y)
    await expect(composer.tree.locator('[aria-selected=true]')).toHaveAttribute(
      'data-key',
      `${await keyOf(article)} part asiento`,
    )
  }

  await composer.adding(left).click()
  await expect(composer.modules).toHaveCount(1)
  await stillness(canvas)
  scene.do({ kind: 'add', line: 'left', article: 'ALB-L2', at: null })
  await fromFront()

  // From the catalogue to the place that is shown at the open end.
  const [open] = scene.solved.open
  if (open === undefined) throw new Error('It is closed on both sides')
  await carry(chaise, above(open, 0))
  await mouse.up()
  await says(`Añadido: ${chaise}.`)
  scene.do({
    ...{ kind: 'add', line: 'chaise', article: 'ALB-CR' },
    at: { line: 'left', hand: 'right' },
  })
  await fromFront()
  await expectUnder(beforeSeat(scene.module('chaise')), chaise)

  // In between: held over the seats that it parts, which make room.
  const [seam] = seamsOf(scene.solved)
  if (seam === undefined) throw new Error('Nothing is docked')
  await carry(middle, above(seam, 0.44))
  await mouse.up()
  await says(`Añadido: ${middle}.`)
  scene.do({
    ...{ kind: 'add', line: 'middle', article: 'ALB-N1' },
    at: { line: 'left', hand: 'right' },
  })
  await expect(composer.modules).toHaveText([left, middle, chaise].map((name) => new RegExp(name)))
  await fromFront()
  await expectUnder(beforeSeat(scene.module('middle')), middle)

  // From where it stands on the stage to another place.
  await composer.modules.filter({ hasText: chaise }).click()
  await keyboard.press('s')
  await says(`Separado: ${chaise}.`)
  scene.do({ kind: 'release', line: 'chaise', at: null })
  await fromFront()
  const end = scene.solved.open.find(({ line }) => line === 'middle')
  if (end === undefined) throw new Error('Nothing is open')
  await drag(beforeSeat(scene.module('chaise')), above(end, 0.25))
  await says(`Unido: ${chaise}.`)
  scene.do({ kind: 'dock', line: 'chaise', at: { line: 'middle', hand: 'right' } })
  await fromFront()
  await expectUnder(beforeSeat(scene.module('chaise')), chaise)

  // A free piece stands where it is let go.
  await composer.adding(pouf).click()
  await says(`Añadido: ${pouf}.`)
  scene.do({ kind: 'add', line: 'pouf', article: 'ALB-PF', at: null })
  await fromFront()
  const piece = scene.module('pouf')
  const before = beforeSeat(piece)
  await drag(before, { ...before, x: before.x - 0.3 })
  await says(`Movido: ${pouf}.`)
  scene.do({ kind: 'move', line: 'pouf', x: piece.x - 300, y: piece.y })
  await fromFront()
  await expectUnder(beforeSeat(scene.module('pouf')), pouf)

  // Walls stay where they are while something is brought out of them: the sofa, since the room's sizes lie over the pouf. Nothing is chosen
  // before, so that the module's tools leave their room to the sofa.
  const stage = await canvas.boundingBox()
  if (stage === null) throw new Error('Nothing shows')
  await mouse.click(stage.x + 40, stage.y + 80)
  await expect(composer.tree.locator('[aria-selected=true]')).toHaveCount(0)
  await drawn(canvas, () => composer.button(portal.t('composer.tools.room')).click())
  await fromFront()
  const walls = async () =>
    (await measuresOn(page)).filter((one) => ['450 cm', '250 cm'].includes(one?.text ?? ''))
  const around = await walls()
  expect(around).toHaveLength(2)
  // To the right: to the left it would come to stand on the pouf.
  const held = beforeSeat(scene.module('left'))
  const [from] = await spotsOn(canvas, 'front', scene.modules, [held], marginsOf, room)
  if (from === undefined) throw new Error('Nothing shows')
  await mouse.move(stage.x + from.x, stage.y + from.y)
  await mouse.down()
  await expect(canvas).toHaveAttribute('data-hand', 'move')
  await drawn(canvas, () => mouse.move(stage.x + stage.width - 20, stage.y + from.y, { steps: 3 }))
  const [wide] = await measuresOn(page)
  expect(parseInt(wide?.text ?? '')).toBeGreaterThan(scene.solved.size.w / 10)
  await expect.poll(walls).toEqual(around)
  await mouse.up()
  await says(`Movido: ${left}.`)
})
