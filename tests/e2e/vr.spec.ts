import type { Page } from '@playwright/test'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import type { Point } from '../../src/stage/camera/orbit.ts'
import { savedScene, type SavedScene } from '../../src/viewer/savedScene.ts'
import { board, boardButtons, boardPlace } from '../../src/viewer/vr/signs/boardLayout.ts'
import { arcAt, arcLands } from '../../src/viewer/vr/walking/footing.ts'
import { byFingers, expectAccessible } from './accessibility.ts'
import { drag, middleOf, tap } from './fingers.ts'
import { expect, test } from './harness.ts'
import { wearHeadset } from './headset.ts'
import type { Portal } from './portal.ts'
import { coarse3d, expectNoFrames, stillness } from './webgl.ts'

test.use(coarse3d)

const canvasOf = (page: Page) => page.locator('canvas')

/** Where the person stands, in metres. */
async function placeOf(page: Page): Promise<[x: number, z: number]> {
  const [x = NaN, z = NaN] = ((await canvasOf(page).getAttribute('data-at')) ?? '')
    .split(' ')
    .map(Number)
  return [x, z]
}

/** An order of the newest whose first scene is as a test wants it. */
async function someOrder(portal: Portal, isWanted: (scene: SavedScene, count: number) => boolean) {
  const client = await portal.logIn('manager')
  const api = await portal.api()
  for (const { id, sceneImages } of (await portal.list(client, 'order')).slice(0, 10)) {
    const order = await api.call('orderdata', { orderId: id })
    const scene = savedScene(order, 0)
    if (scene !== null && isWanted(scene, sceneImages.length)) return { id, order, scene, client }
  }
  throw new Error('None of the newest orders has such a scene')
}

/** Before a module's middle, at the height of its seat. */
function seatOf({ modules: [module] }: SavedScene): Point {
  if (module === undefined) throw new Error('The scene is empty')
  return { x: module.x / 1000, y: 0.3, z: module.y / 1000 }
}

/** The middle of a button of the board, in the own room of a person whose head is 1.6 m above its middle. */
function onBoard(portal: Portal, count: number, label: string): Point {
  const words = {
    title: '',
    scene: (number: number) => portal.t('viewer.scene', { number }),
    comfort: { jump: portal.t('vr.board.jump'), walk: portal.t('vr.board.walk') },
    start: portal.t('vr.board.start'),
    leave: portal.t('vr.board.leave'),
  }
  const scenes = Array.from({ length: count }, (_, index) => index)
  const button = boardButtons({ words, scenes, current: 0, comfort: 'jump' }, 0).find(
    (one) => one.label === label,
  )
  if (button === undefined) throw new Error(`The board has no ${label}`)
  const { aside, away, under } = boardPlace
  const across = (button.x + button.w / 2 - board.w / 2) / board.pixels
  const up = (board.h / 2 - button.y - button.h / 2) / board.pixels
  return {
    x: -Math.sin(aside) * away + Math.cos(aside) * across,
    y: 1.6 - under + up,
    z: -Math.cos(aside) * away - Math.sin(aside) * across,
  }
}

test.describe('with a headset', () => {
  // Without a GPU a small picture is drawn sooner.
  test.use({ viewport: { width: 420, height: 560 } })

  test('[VIEW-04] [VIEW-05] from home’s tile over the client’s orders into the room, and out again', async ({
    portal,
    page,
  }) => {
    test.slow()
    const headset = await wearHeadset(page)
    const { id, order, scene, client } = await someOrder(
      portal,
      ({ modules }, count) => modules.length > 0 && count > 1,
    )
    await portal.goto('/')
    const tile = page.getByRole('link', { name: portal.t('home.tiles.vr') })
    await expect(tile).toHaveAttribute('href', `/vr-orders.html?client=${client}`)
    await tile.click()
    const enter = { scene: 1, number: orderNumber(id) }
    await page.getByRole('link', { name: portal.t('vrOrders.enter', enter) }).click()

    const button = page.getByRole('button', { name: portal.t('vr.enter') })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    const inside = page.getByText(portal.t('vr.inside'))
    await expect(inside).toBeVisible()

    await test.step('points at a part and reads its fabric', async () => {
      const [x, z] = await placeOf(page)
      const seat = seatOf(scene)
      await headset.point({ x: seat.x - x, y: seat.y, z: seat.z - z })
      await headset.press()
      const [module] = scene.modules
      const names = order.shortFabricReport
        .filter(({ fabricId }) => fabricId === module?.fabrics.seat.id)
        .map(({ name }) => name)
      await expect(page.getByRole('status').filter({ hasText: names[0] ?? '–' })).toBeVisible()
      await expect(page.locator('.viewer-modules [aria-pressed=true]')).toHaveCount(1)
    })

    await test.step('jumps to where the arc lands', async () => {
      const before = await placeOf(page)
      await headset.point({ x: 0.9, y: 0.4, z: -0.5 })
      const [dx, dy, dz] = [0.7, -0.8, -0.3]
      const far = Math.hypot(dx, dy, dz)
      const way = { x: dx / far, y: dy / far, z: dz / far }
      const lands = { x: 0, y: 0, z: 0 }
      arcAt(headset.hand, way, arcLands(headset.hand, way), lands)
      await headset.push(0, -1)
      await expect.poll(() => placeOf(page)).not.toEqual(before)
      const [x, z] = await placeOf(page)
      expect(Math.hypot(x - before[0] - lands.x, z - before[1] - lands.z)).toBeLessThan(0.02)
    })

    const count = order.images.length
    await test.step('chooses the other scene on the board, and stays in the room', async () => {
      await headset.point(onBoard(portal, count, portal.t('viewer.scene', { number: 2 })))
      await headset.press()
      await expect(page).toHaveURL(/gltfscene\/[^/]+\/1$/)
      await expect(inside).toBeVisible()
    })

    await test.step('leaves by the board, and stands where they stood', async () => {
      const stood = await placeOf(page)
      await headset.point(onBoard(portal, count, portal.t('vr.board.leave')))
      await headset.press()
      await expect(inside).toBeHidden()
      await expect(button).toBeVisible()
      await stillness(canvasOf(page))
      await expect.poll(() => placeOf(page)).toEqual(stood)
    })

    await test.step('is brought back to the page where the picture is lost', async () => {
      await button.click()
      await expect(inside).toBeVisible()
      // The emulator itself would fail without its context.
      await canvasOf(page).dispatchEvent('webglcontextlost', { cancelable: true })
      await expect(page.getByText(portal.t('viewer.lost'))).toBeVisible()
      await expect(inside).toBeHidden()
      await expectAccessible(portal, 'a walk whose picture is lost')
    })
  })
})

test('[VIEW-04] without a headset one walks by keys, pointer, finger and buttons, reads a fabric, and a still page draws nothing', async ({
  portal,
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 780, height: 560 })
  const { id, scene } = await someOrder(
    portal,
    // Of one scene: nothing leads to others over the room, which must not take their place.
    ({ modules }, count) =>
      count === 1 && (modules.length === 1 || modules.every(({ turn }) => turn === 0)),
  )
  await page.goto(`${portal.server.url}/vr-viewer.html?scene=/api/v1/gltfscene/${id}/0`)
  const canvas = canvasOf(page)
  await expect(page.getByText(portal.t('vr.support.incapable'))).toBeVisible()
  const tools = page.getByRole('group', { name: portal.t('vr.tools.label') })
  await expect(tools).toBeVisible()
  await expect(canvas).toHaveAttribute('data-at', /\d/)
  await expectNoFrames(canvas)

  const [, far] = await placeOf(page)
  /** How far the person has come to the furniture, in metres. */
  const walked = async () => far - (await placeOf(page))[1]
  const toStart = page.getByRole('button', { name: portal.t('vr.tools.start') })
  const back = async (press = () => toStart.click()) => {
    await press()
    await expect.poll(walked).toBe(0)
    await stillness(canvas)
  }
  await canvas.focus()
  await page.keyboard.down('w')
  await expect.poll(walked).toBeGreaterThan(0.2)
  await page.keyboard.up('w')
  await back()
  await page.getByRole('button', { name: portal.t('vr.tools.ahead') }).click()
  await expect.poll(walked).toBeCloseTo(0.5, 1)
  await back()

  await test.step('looks down by a drag, and walks to where it presses the floor', async () => {
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('The room does not show')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - box.height * 0.4, { steps: 4 })
    await page.mouse.up()
    await stillness(canvas)
    await expect.poll(walked).toBe(0)
    await page.mouse.click(x, y)
    await expect.poll(walked).toBeGreaterThan(1)
    await page.keyboard.press('Home')
    await expect.poll(walked).toBe(0)
    await stillness(canvas)
  })

  const list = page.locator('.viewer-modules')
  await list.getByRole('button').first().click()
  await stillness(canvas)
  await canvas.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.viewer-card')).toBeVisible()
  await expect(list.locator('[aria-pressed=true]')).toHaveCount(1)
  expect(scene.modules.length).toBeGreaterThan(0)
  await expectAccessible(portal, 'a walk without a headset')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(tools).toBeInViewport({ ratio: 1 })
  await byFingers(page)
  await test.step('looks down, walks and reads by a finger', async () => {
    await back(() => tap(page, toStart))
    const middle = await middleOf(canvas)
    const whereIs = async () => (await canvas.boundingBox())?.y
    const [top, height] = [await whereIs(), (await canvas.boundingBox())?.height ?? NaN]
    const up = (share: number) => ({ x: middle.x, y: middle.y - share * height })
    await drag(page, [middle, up(0.1), up(0.2), up(0.3), up(0.4)])
    await stillness(canvas)
    await expect.poll(walked).toBe(0)
    // The page has not gone with the finger.
    await expect.poll(whereIs).toBe(top)
    await drag(page, [middle])
    await expect.poll(walked).toBeGreaterThan(1)
    await expect(page.locator('.viewer-card')).toHaveCount(0)
    await back(() => tap(page, toStart))
    await tap(page, list.getByRole('button').first())
    await stillness(canvas)
    await tap(page, canvas)
    await expect(page.locator('.viewer-card')).toBeVisible()
    await expect(list.locator('[aria-pressed=true]')).toHaveCount(1)
  })
  await page.getByRole('button', { name: portal.t('vr.how.label') }).click()
  await expect(page.getByText(portal.t('vr.how.headsetText'))).toBeVisible()
  await expectAccessible(portal, 'a walk on a phone')
})
