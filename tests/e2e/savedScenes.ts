import type { Page } from '@playwright/test'
import { savedScene, type SavedScene } from '../../src/viewer/savedScene.ts'
import type { Portal } from './portal.ts'

export const canvasOf = (page: Page) => page.locator('canvas')

/** An order of the manager's whose scenes are as a test wants them: the latest one, or the oldest. */
export async function someOrder(
  portal: Portal,
  isWanted: (scene: SavedScene, scenes: number) => boolean,
  which: 'latest' | 'oldest' = 'latest',
) {
  const client = await portal.logIn('manager')
  const api = await portal.api()
  const orders = await portal.list(client, 'order')
  for (const { id } of which === 'latest' ? orders : orders.toReversed()) {
    const order = await api.call('orderdata', { orderId: id })
    const scene = savedScene(order, 0)
    if (scene !== null && isWanted(scene, order.images.length)) return { id, order, scene }
  }
  throw new Error('The demo data has no such scene')
}

/** Straight beside each other, so that none hides another from the front. */
export const isRow = ({ modules }: SavedScene) =>
  modules.length >= 2 && modules.every(({ turn, y }) => turn === 0 && y === modules[0]?.y)

/** Opens a scene on the viewer’s page. */
export const go = (portal: Portal, id: number | string, index = 0) =>
  portal.page.goto(`${portal.server.url}/viewer.html#/viewer/order/${id}/${index}`)
