import sharp from 'sharp'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { marginsOf } from '../../src/composer/plan/viewport.ts'
import { shapeOf } from '../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { stagedLines } from '../../src/furniture/staged.ts'
import { longestPicture } from '../../src/stage/portrait.ts'
import { expectAccessible } from './accessibility.ts'
import { deltaE2000, meanColor, pictureOf, rgbOf, type Spot } from './colors.ts'
import { ComposerPage } from './composer.ts'
import { test } from './harness.ts'
import { beforeSeat, measuresOn, onSeat, spotsOn, type Measure } from './staged.ts'
import {
  drawn,
  expectDrawn as expect,
  expectNoFrames,
  slowly,
  stillness,
  coarse3d,
  without3d,
} from './webgl.ts'

test.use(coarse3d)
test.describe.configure(slowly)

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const middle = 'Alba, módulo 1 plaza sin brazos'
const chaise = 'Alba, chaise longue derecha'
const pouf = 'Alba, puf'
const whole = 'Planta: 3 módulos, 310 por 162 cm'
const linen = 'LN-04'

/** The sofa of these walks as it stands once it is docked, all of it in one fabric. */
const sofa = stagedLines(
  null,
  ['ALB-L2', 'ALB-N1', 'ALB-CR'].map((id) => {
    const article = demoIndex.articles.get(id)
    const shape = article && shapeOf(article, demoIndex)
    if (article === undefined || !shape) throw new Error(`The demo has no ${id}`)
    const materials = Object.fromEntries(article.parts.map((part) => [part, linen]))
    const look = { ...appearanceOf(article, { materials, accessories: {} }, demoIndex), shape }
    return { id, article: id, look }
  }),
)

const apart = (one?: Spot, other?: Spot) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
const lengthOf = (measure: Measure | null | undefined) => apart(measure?.from, measure?.to)
/** How far a line is from level. */
const slopeOf = (measure: Measure | null | undefined) =>
  measure ? Math.abs(measure.to.y - measure.from.y) / lengthOf(measure) : NaN

test('[COMP-05] [COMP-16] a sofa on its stage: what is under the pointer is chosen, it is turned, moved, seen from every side, measured, in a room, on the plan and over the full screen, photographed, and still when nothing changes; a lost picture and a browser without WebGL lose nothing, and plan and outline do the whole job there', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  const { keyboard, mouse } = page
  const canvas = page.locator('canvas')
  const lines: string[] = []
  for (const article of [left, middle, chaise]) {
    await composer.adding(article).click()
    await expect(composer.modules).toHaveCount(lines.length + 1)
    lines.push((await composer.modules.last().getAttribute('data-key')) ?? '')
  }
  const photographs = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('tresillo.scenePictures.'))
        .flatMap(([, kept]) => JSON.parse(String(kept)) as { image: string }[])
        .map(({ image }) => image),
    )
  // As it is composed now; one that stood for long before the next module came may be there, too.
  await expect.poll(async () => (await photographs()).length).toBeGreaterThan(0)
  const image = (await photographs()).at(-1) ?? ''
  expect(image.length).toBeLessThanOrEqual(longestPicture)
  const { channels } = await sharp(Buffer.from(image.split(',')[1] ?? '', 'base64')).stats()
  // A sofa on its paper, and not an empty sheet.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  await expect(canvas).toBeVisible()

  const tool = (name: 'corner' | 'front' | 'side' | 'top') =>
    drawn(canvas, () => composer.button(portal.t(`composer.tools.look.${name}`)).click())
  const measures = () => measuresOn(page)

  await expectNoFrames(canvas)

  // Its measures, from each side: one that is seen from its end says nothing.
  const [width, depth, height] = await measures()
  expect([width, depth, height].map((one) => one?.text)).toEqual(['310 cm', '162 cm', '86 cm'])
  expect(slopeOf(width)).toBeGreaterThan(0.05)
  await tool('side')
  const side = await measures()
  expect(lengthOf(side[1])).toBeGreaterThan(3 * lengthOf(side[0]))
  expect(slopeOf(side[1])).toBeLessThan(0.02)
  await tool('top')
  const above = await measures()
  expect(lengthOf(above[0])).toBeGreaterThan(lengthOf(above[1]))
  expect(lengthOf(above[1])).toBeGreaterThan(lengthOf(above[2]))
  await tool('front')
  const front = await measures()
  expect(lengthOf(front[0])).toBeGreaterThan(3 * lengthOf(front[1]))
  expect(slopeOf(front[0])).toBeLessThan(0.02)

  // The module under the pointer is the one that is chosen, with the part that is touched.
  const touch = async () => {
    const spots = await spotsOn(canvas, 'front', sofa, sofa.map(beforeSeat), marginsOf)
    const chosen = composer.tree.locator('[aria-selected=true]')
    for (const [at, line] of lines.entries()) {
      await canvas.click({ position: spots[at] ?? { x: 0, y: 0 } })
      await expect(chosen).toHaveAttribute('data-key', `${line} part asiento`)
    }
    const box = await canvas.boundingBox()
    await canvas.click({ position: { x: 40, y: (box?.height ?? 0) - 130 } })
    await expect(chosen).toHaveCount(0)
  }
  await touch()

  // Turned, moved, nearer and farther: by pointer, by wheel, by keys and by buttons; then all of it again.
  const box = await canvas.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 130]
  const drag = async (down: number, held?: 'Shift') => {
    await mouse.move(x, y)
    if (held !== undefined) await keyboard.down(held)
    await mouse.down()
    await drawn(canvas, () => mouse.move(x + 50, y + down, { steps: 2 }))
    await mouse.up()
    if (held !== undefined) await keyboard.up(held)
  }
  await drag(40)
  expect(slopeOf((await measures())[0])).toBeGreaterThan(0.05)
  await tool('front')
  await drag(-30, 'Shift')
  const [panned] = await measures()
  expect((panned?.from.x ?? 0) - (front[0]?.from.x ?? 0)).toBeGreaterThan(25)
  expect((panned?.from.y ?? 0) - (front[0]?.from.y ?? 0)).toBeLessThan(-15)
  const longer = async (deed: () => Promise<unknown>) => {
    const [before] = await measures()
    await drawn(canvas, deed)
    const [after] = await measures()
    return lengthOf(after) / lengthOf(before)
  }
  expect(await longer(() => mouse.wheel(0, -200))).toBeGreaterThan(1.1)
  expect(
    await longer(() => composer.button(portal.t('composer.tools.farther')).click()),
  ).toBeLessThan(0.95)
  expect(
    await longer(() => composer.button(portal.t('composer.tools.nearer')).click()),
  ).toBeGreaterThan(1.05)
  await canvas.focus()
  expect(await longer(() => keyboard.press('-'))).toBeLessThan(0.95)
  for (const press of ['Shift+ArrowRight', 'ArrowUp']) {
    const [before] = await measures()
    await drawn(canvas, () => keyboard.press(press))
    const [after] = await measures()
    expect(apart(before?.from, after?.from), press).toBeGreaterThan(5)
  }
  await tool('front')
  await drag(-30, 'Shift')
  await drawn(canvas, () => composer.button(portal.t('composer.tools.fit')).click())
  const [fitted] = await measures()
  expect(fitted?.from.x).toBeCloseTo(front[0]?.from.x ?? 0, 0)
  expect(fitted?.from.y).toBeCloseTo(front[0]?.from.y ?? 0, 0)

  // A room around it, with its measures; the sofa's own can go.
  const wall = async () => {
    const { data, info } = await pictureOf(canvas)
    const at =
      (Math.round(info.height * 0.3) * info.width + Math.round(info.width / 2)) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  const without = await wall()
  await drawn(canvas, () => composer.button(portal.t('composer.tools.room')).click())
  expect((await measures()).map((one) => one?.text ?? '')).toEqual(
    expect.arrayContaining(['450 cm', '250 cm']),
  )
  await expect.poll(wall).not.toEqual(without)
  const wide = page.getByRole('spinbutton', { name: portal.t('composer.room.w') })
  await drawn(canvas, () => wide.fill('600'))
  expect((await measures()).map((one) => one?.text)).toContain('600 cm')
  await drawn(canvas, () => composer.button(portal.t('composer.tools.measures')).click())
  await expect.poll(measures).toEqual([])
  await expectAccessible(portal, 'composing in 3D')
  await drawn(canvas, () => composer.button(portal.t('composer.tools.room')).click())

  // The plan, over the full screen; 3D comes back as it was left.
  await composer.button(portal.t('composer.tools.plan')).click()
  await expect(page.getByRole('img', { name: whole })).toBeVisible()
  await expect(canvas).toBeHidden()
  const full = composer.button(portal.t('composer.tools.fullScreen'))
  const filling = () =>
    page.evaluate(() => document.fullscreenElement?.classList.contains('workshop'))
  await full.click()
  await expect.poll(filling).toBe(true)
  await full.click()
  await expect.poll(filling).not.toBe(true)
  await composer.button(portal.t('composer.tools.space')).click()
  await expect(canvas).toBeVisible()

  // The picture is lost, and does not come back by itself: the plan stands in, and everything goes on there.
  await canvas.evaluate((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  const lost = page.getByText(portal.t('composer.drawing.lost'))
  await expect(lost).toBeVisible()
  await expect(page.getByRole('img', { name: whole })).toBeVisible()
  await composer.adding(pouf).click()
  await expect(page.getByRole('img', { name: /^Planta: 4 módulos/ })).toBeVisible()
  await keyboard.press('Control+z')
  await expect(page.getByRole('img', { name: whole })).toBeVisible()
  await page.locator('#tab-materials').click()
  // Nothing is chosen: all of it is dressed.
  await page
    .getByRole('button', { name: /^Lino Norte 04/ })
    .first()
    .click()
  await expect(composer.said).toContainText('Tapizado con Lino Norte 04')

  // Made anew, it is the scene as it is now: under the pointer, and in the colour of its fabric.
  await composer.button(portal.t('composer.drawing.again')).click()
  await expect(lost).toBeHidden()
  await expect(canvas).toHaveCount(1)
  await stillness(canvas)
  await tool('front')
  await touch()
  await tool('corner')
  // Nothing hides the seat between the two others from there.
  const [, seat] = sofa
  if (seat === undefined) throw new Error('The sofa has no middle')
  const spots = await spotsOn(canvas, 'corner', sofa, onSeat(seat), marginsOf)
  const color = await meanColor(pictureOf(canvas), spots)
  expect(deltaE2000(color, rgbOf(seat.fabrics.seat.color))).toBeLessThan(3)

  // What is begun anew is seen as any first picture, wherever the last one was seen from.
  await drawn(canvas, () => composer.button(portal.t('composer.tools.measures')).click())
  await page.locator('#tab-composition').click()
  await drawn(canvas, () => composer.button(portal.t('composer.scenes.add')).click())
  await drawn(canvas, () => composer.adding(pouf).click())
  const begun = await measures()
  await tool('corner')
  expect(begun).not.toEqual([])
  await expect.poll(measures).toEqual(begun)
  await page.locator('.scene-tabs [aria-pressed]').first().click()

  // The same in a browser that draws nothing: it is composed on and saved.
  await without3d(page)
  await page.reload()
  await expect(page.getByText(portal.t('composer.drawing.none'))).toBeVisible()
  await expect(page.getByRole('img', { name: whole })).toBeVisible()
  await composer.modules.first().click()
  await keyboard.press('Delete')
  await expect(composer.modules).toHaveCount(2)
  await keyboard.press('Control+z')
  await expect(page.getByRole('img', { name: whole })).toBeVisible()
  await page.getByRole('link', { name: portal.t('composer.cart.process') }).click()
  await page.getByLabel(portal.t('processing.form.reference'), { exact: true }).fill('Sin 3D')
  await composer.button(portal.t('processing.save.budget')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+:S3D/)
})

test('a distance that stands behind furniture is drawn faintly, and as any other from above', async ({
  portal,
  page,
}) => {
  const login = 'manager@demo.example'
  const client = await portal.logIn('manager')
  const lines = ['far', 'near'].map((id) => ({
    ...{ id, article: 'ALB-S3', materials: {}, accessories: {} },
  }))
  const free = { far: { x: 0, y: 0, turn: 0 }, near: { x: 300, y: 2000, turn: 180 } }
  const scene = { version: 2, name: '', lines, joints: [], free }
  const kept = JSON.stringify({ scenes: [{ id: 'one', scene, wanted: {} }], changes: {} })
  // As an earlier portal stored them: the scene that was open then opens again.
  await page.addInitScript(
    (values) => values.forEach(([key, value]) => localStorage.setItem(key, value)),
    [
      [`${storageKeys.scenes}.${client}.${login}`, kept],
      [`${storageKeys.openScene}.${client}.${login}`, JSON.stringify('one')],
    ] as const,
  )
  const composer = new ComposerPage(portal)
  await composer.open()
  await composer.modules.first().click()
  const distance = page.locator('.stage-measures [data-kind=gap]')
  await expect(distance).toHaveText('104 cm')
  await expect(distance).toHaveAttribute('data-behind')
  await composer.button(portal.t('composer.tools.look.top')).click()
  await expect(distance).not.toHaveAttribute('data-behind')
  await expect(distance).toHaveText('104 cm')
})
