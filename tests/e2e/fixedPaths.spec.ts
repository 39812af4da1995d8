import { expect, inTurns, test } from './harness.ts'
import type { Portal } from './portal.ts'

/** An order of the person's client that has scenes. */
async function orderWithScenes(portal: Portal, client: number) {
  const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 0)
  return (await portal.api()).call('orderdata', { orderId: id })
}

inTurns('the paths that the specification fixes', () => {
  test('[API-05] pictures, trees of the catalogue, accessories of a model, scenes and the library are where it says', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const order = await orderWithScenes(portal, client)
    const get = async (path: string) => {
      const reply = await page.request.get(server.url + path)
      expect(reply.status(), path).toBe(200)
      return reply
    }
    const kindOf = async (path: string) => (await get(path)).headers()['content-type']
    const read = async (path: string) => (await get(path)).json() as Promise<unknown>

    const [image] = (await (await portal.api()).call('listimages', { clientId: client })).data
    expect(await kindOf(`/api/v1/image/data/${image?.id}`)).toMatch(/^image\//)
    for (const tree of ['models', 'materials', 'accessories']) {
      const told = await read(`/catalog/${tree}?clientId=${client}`)
      const { root } = told as { root: { children?: { id: string }[] }[] }
      expect(root[0]?.children?.[0]?.id, tree).toMatch(/./)
    }
    expect(await read('/api/v1/model/ALB-S3/accessories')).toContainEqual({
      id: expect.any(String) as unknown,
      name: expect.any(String) as unknown,
    })
    const scene = `/api/v1/gltfscene/${order.orderNumber}/0`
    expect(await read(`${scene}/scene.gltf`)).toMatchObject({ asset: { version: '2.0' } })
    expect(await kindOf(`/ar-viewer.html?src=${scene}/scene.gltf`)).toMatch(/^text\/html/)
    expect(await kindOf(`/vr-viewer.html?scene=${scene}`)).toMatch(/^text\/html/)
    for (const picture of ['models/ALB-S3', 'materials/LN-04', 'accessories/PAT-HAYA-12'])
      expect(await kindOf(`/library/${picture}.jpg`)).toBe('image/jpeg')
  })

  test('[ROUTE-08] composer and viewers are pages of their own, to which links lead', async ({
    portal,
    page,
    server,
  }) => {
    const order = await orderWithScenes(portal, await portal.logIn('manager'))
    const follow = async (from: string, link: string, name: string) => {
      await portal.goto(from)
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
      await page.getByRole('link', { name: link }).first().click()
      await expect(page).toHaveURL((url) => url.href.startsWith(`${server.url}/${name}.html`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Another document, and not another place of the portal's.
      await expect(page.locator('[data-before]')).toHaveCount(0)
    }
    await follow('/', portal.t('home.tiles.composition'), 'tresillo')
    const report = `/order/${order.orderNumber}`
    const scene = { number: 1 }
    await follow(report, portal.t('reportTools.scene.of.3d', scene), 'viewer')
    await follow(report, portal.t('reportTools.scene.of.ar', scene), 'ar-viewer')
    await follow(report, portal.t('reportTools.scene.of.vr', scene), 'vr-viewer')
  })
})
