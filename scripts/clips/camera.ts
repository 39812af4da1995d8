import type { Locator, Page } from '@playwright/test'
import { Film, size } from './film.ts'
import { isSettled, type Camera } from './play.ts'

/** The window that clips are recorded in, in CSS pixels: where the composer has room for both of its sides. */
export const viewport = { width: 1200, height: 750 } as const
export const scale = size.width / viewport.width

/** How long a screen is waited for, in ms: without a GPU, and beside other work, it may take its time. */
const patience = 120_000

/** Counts what changes on a page: for `addInitScript`. */
export function countChanges(): void {
  addEventListener('DOMContentLoaded', () => {
    let changes = 0
    const note = () => {
      document.documentElement.dataset.changes = `${++changes}`
    }
    const whole = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver((all) => {
      if (all.some(({ attributeName }) => attributeName !== 'data-changes')) note()
    }).observe(document, whole)
    addEventListener('scroll', note, { capture: true, passive: true })
  })
}

/**
 * Whether nothing has changed on a page for a few of its frames, nothing moves, and the pictures in sight have come. What a stage draws
 * it counts in an attribute, and so that is a change as well.
 */
async function isStill(): Promise<boolean> {
  const changes = () => document.documentElement.dataset.changes
  const before = changes()
  for (let frames = 0; frames < 6; frames++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  const isMoving = document.getAnimations().some(({ playState }) => playState === 'running')
  const isWhole = [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.complete || bottom < 0 || top > innerHeight
  })
  return changes() === before && !isMoving && isWhole
}

/** The screen once nothing on it changes any more. Looking at the page costs little, and a picture of it a second. */
async function stillOf(page: Page): Promise<Buffer> {
  await page.waitForFunction(isSettled, undefined, { timeout: patience })
  await page.waitForFunction(isStill, undefined, { timeout: patience, polling: 50 })
  return page.screenshot({ timeout: patience })
}

/** Films what is done on a page. */
export function cameraOn(page: Page): { camera: Camera; film: Film } {
  const film = new Film()
  const cut = async () => film.cut(await stillOf(page))

  /** Where a control is, brought into sight. */
  async function areaOf(control: Locator) {
    await control.waitFor({ timeout: patience })
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    if (box === null) throw new Error(`Nothing is seen of ${control.toString()}`)
    const right = Math.min(box.x + box.width, viewport.width)
    const bottom = Math.min(box.y + box.height, viewport.height)
    const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
    return { x: left, y: top, width: right - left, height: bottom - top }
  }
  const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof areaOf>>) => ({
    x: x + width / 2,
    y: y + height / 2,
  })
  const inFilm = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale })

  async function goTo(control: Locator) {
    const spot = middleOf(await areaOf(control))
    await cut()
    film.moveTo(inFilm(spot))
    await page.mouse.move(spot.x, spot.y)
    await cut()
    return spot
  }

  const camera: Camera = {
    begin: async () => {
      await cut()
      film.rest(0.6)
    },
    press: async (control, press) => {
      await goTo(control)
      film.press()
      await press()
      await cut()
      film.rest(1)
    },
    type: async (text) => {
      for (const letter of text) {
        await page.keyboard.type(letter)
        film.cut(await page.screenshot({ timeout: patience }))
        film.rest(0.09)
      }
      await cut()
      film.rest(1)
    },
    drag: async (control) => {
      const { x, y } = await goTo(control)
      await page.mouse.down()
      for (let at = 1; at <= 10; at++) {
        const spot = { x: x + at * 16, y: y + at * 3 }
        await page.mouse.move(spot.x, spot.y)
        film.cut(await page.screenshot({ timeout: patience }))
        film.follow(inFilm(spot))
      }
      await page.mouse.up()
      await cut()
      film.rest(0.8)
    },
    look: async (control) => {
      const area = await areaOf(control)
      const spot = middleOf(area)
      await cut()
      const [from, to] = [inFilm(area), inFilm({ x: area.width, y: area.height })]
      film.moveTo(inFilm({ x: spot.x, y: Math.min(spot.y, area.y + area.height * 0.7) }))
      film.pointOut({ ...from, width: to.x, height: to.y }, 1.6)
    },
  }
  return { camera, film }
}
