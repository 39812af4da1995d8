import type { Page } from '@playwright/test'
import type { XRDevice } from 'iwer'
import { Quaternion, Vector3 } from 'three'
import type { Point } from '../../src/stage/camera/orbit.ts'

declare global {
  var IWER: typeof import('iwer')
  /** The headset that the page believes to have. */
  var headset: XRDevice
}

/** Where the right hand is held, in the person's own room. */
const hand: Point = { x: 0.2, y: 1.2, z: -0.2 }

/** An emulated headset with two controllers, for every page that is opened from now on. */
export async function wearHeadset(page: Page) {
  await page.addInitScript({ path: 'node_modules/iwer/build/iwer.min.js' })
  await page.addInitScript(() => {
    globalThis.headset = new globalThis.IWER.XRDevice(globalThis.IWER.metaQuest3)
    globalThis.headset.installRuntime({ forceInstall: true })
    // One eye is drawn in half the time.
    globalThis.headset.stereoEnabled = false
  })
  /** Waits for frames of the session; none come once it has ended. */
  const frames = (count: number) =>
    page.evaluate(async (most) => {
      for (let drawn = 0; drawn < most; drawn++)
        await new Promise((done) => {
          const session = globalThis.headset.activeSession
          if (session === undefined) return done(null)
          session.addEventListener('end', done)
          session.requestAnimationFrame(done)
        })
    }, count)
  const right = () => page.evaluateHandle(() => globalThis.headset.controllers.right)

  return {
    /** Points the right hand at a point of the person's own room. */
    async point(to: Point) {
      const way = new Vector3(to.x - hand.x, to.y - hand.y, to.z - hand.z).normalize()
      const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, -1), way)
      await (
        await right()
      ).evaluate(
        (one, { at, q }) => {
          one?.position.set(at.x, at.y, at.z)
          one?.quaternion.set(...q)
        },
        { at: hand, q: turn.toArray() },
      )
      await frames(2)
    },
    /** Presses the trigger and lets it go. */
    async press() {
      await (await right()).evaluate((one) => one?.updateButtonValue('trigger', 1))
      await frames(2)
      await (await right()).evaluate((one) => one?.updateButtonValue('trigger', 0))
      await frames(2)
    },
    /** Pushes the thumbstick and lets it go. @param x  to the right @param y  backwards */
    async push(x: number, y: number) {
      const to = async (across: number, along: number) => {
        await (
          await right()
        ).evaluate((one, [a, b]) => one?.updateAxes('thumbstick', a ?? 0, b ?? 0), [across, along])
        await frames(2)
      }
      await to(x, y)
      await to(0, 0)
    },
    hand,
  }
}
