import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatPrice } from '../../src/domain/money.ts'
import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { expect, inBothLanguages, test } from './harness.ts'

inBothLanguages('the report to take along', () => {
  test('[REP-09] its PDF is downloaded, with the order’s number, customer and total as text', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id, totalPrice, rate } = await portal.find(
      client,
      'order',
      ({ totalPrice: price, sceneImages }) => price !== null && sceneImages.length > 0,
    )
    const { contactData } = await (await portal.api()).call('orderdata', { orderId: id })
    await portal.goto(`/order/${encodeOrderId(id)}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`${id}[.]pdf$`))
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
    const { text } = await extractText(pdf, { mergePages: true })
    const said = text.replace(/\s+/g, ' ')
    for (const one of [orderNumber(id), contactData.clientName, formatPrice(totalPrice, rate)])
      expect(said).toContain(one.replace(/\s+/g, ' '))
    await expect(page.getByText(portal.t('reportTools.made'))).toBeVisible()
  })

  test('[REP-09] making the PDF is cancelled by the button that began it, and can begin again', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 0)
    // Without its fonts it waits, so that there is time to press.
    const held: (() => void)[] = []
    await page.route(/[.]ttf$/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    const downloads: unknown[] = []
    page.on('download', (download) => downloads.push(download))
    await portal.goto(`/order/${id}`)
    await page.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: portal.t('reportTools.cancel') }).click()
    const again = page.getByRole('button', { name: portal.t('reportTools.pdf') })
    await expect(again).toBeFocused()
    await expect(page.locator('progress')).toHaveCount(0)
    for (const release of held) release()
    await page.unroute(/[.]ttf$/)
    expect(downloads).toEqual([])
    const download = page.waitForEvent('download')
    await again.click()
    await download
    expect(downloads).toHaveLength(1)
  })

  for (const format of ['A4', 'Letter'] as const)
    test(`printed on ${format}, each page after the first names the document, and each tells which it is`, async ({
      portal,
      page,
    }) => {
      const client = await portal.logIn('manager')
      const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 1)
      await portal.goto(`/order/${id}`)
      const print = page.getByRole('button', { name: portal.t('reportTools.print') })
      await expect(print).toBeVisible()
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })))
      const { text: pages, totalPages } = await extractText(pdf, { mergePages: false })
      expect(totalPages).toBeGreaterThan(1)
      const title = `${portal.t('report.kind.order')} ${orderNumber(id)}`
      for (const [index, text] of pages.entries()) {
        expect(text.replace(/\s/g, '')).toContain(`${index + 1}/${totalPages}`)
        if (index > 0) expect(text).toContain(title)
      }
    })

  test('each scene shows its plan with measures, and the link is there as text and as a QR code', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 0)
    await portal.goto(`/order/${id}`)
    const label = portal.t('reportTools.scene.planOf', { number: 1 })
    await expect(page.getByRole('img', { name: label })).toBeVisible()
    await page.getByRole('button', { name: portal.t('reportTools.share') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: portal.t('share.code') })).toBeVisible()
    await expect(dialog.getByLabel(portal.t('share.link'))).toHaveValue(/#\/order\/.{26,}$/)
  })
})
