import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatPrice } from '../../src/domain/money.ts'
import { encodeOrderId, orderNumber } from '../../src/domain/orders/orderId.ts'
import { expect, inTurns, test } from './harness.ts'
import { expectLetters, pdfsTo } from './outbox.ts'
import { ownBudget, type Content } from './ownBudget.ts'

/** How many cards the printed report has: scenes, each with fabrics and articles of several heights. */
const [scenes, fabrics, articles] = [4, 5, 9]

/** What of an order's reply is made more. */
type Told = {
  data: { shoppingCartData: object; metadata: object; sceneIndex: number }[]
  shortFabricReport: { fabricId: string; name: string; sceneIndex: number }[]
  images: string[]
  scenes: unknown[]
  totalPrice: number | null
}

/** A reply whose articles begin and end with words of their own. */
function ofManyCards(order: Told) {
  const [line] = order.data
  const [fabric] = order.shortFabricReport
  const each = <Made>(count: number, make: (scene: number, number: number) => Made) =>
    Array.from({ length: scenes * count }, (_, index) =>
      make(Math.floor(index / count), (index % count) + 1),
    )
  return {
    ...order,
    images: each(1, () => order.images[0]),
    scenes: each(1, () => order.scenes[0]),
    totalPrice: null,
    shortFabricReport: each(fabrics, (sceneIndex, number) => {
      const name = `Linen ${sceneIndex + 1}.${number}`
      return { ...fabric, fabricId: name, name, sceneIndex }
    }),
    data: each(articles, (sceneIndex, number) => {
      const name = `${sceneIndex + 1}.${number}`
      const words = 'as discussed in the shop '.repeat((7 * sceneIndex + 5 * number) % 23)
      return {
        ...{ ...line, sceneIndex },
        metadata: { modelName: `Module ${name} ` },
        shoppingCartData: { special: '', remarks: `${words}end of ${name}.` },
      }
    }),
  }
}

inTurns('the report to take along', () => {
  test('[REP-09] its PDF is downloaded, with the order’s number, customer and total as text, and the photograph of a scene captured from a canvas', async ({
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
    // Of a kind that the file can't hold as it is.
    const [width, height] = [321, 123]
    const photograph = { create: { width, height, channels: 3, background: '#a65a3f' } } as const
    const body = await sharp(photograph).webp().toBuffer()
    await page.route(/\/scenes\/0\/image/, (route) =>
      route.fulfill({ contentType: 'image/webp', body }),
    )
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
    const { argsArray } = await (await pdf.getPage(1)).getOperatorList()
    expect(argsArray).toContainEqual([expect.any(String), width, height])
    await expect(page.getByText(portal.t('reportTools.made'))).toBeVisible()
  })

  test('[QUOTE-04] download, print and share are the customer’s copy first, without discounts and remarks for the factory, and the shop’s own where the person asks for it for this report, which the file’s name tells; what is mailed is the customer’s', async ({
    portal,
    otherPortal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const discount = /12[.,]5\s?%/
    const forFactory = 'Patas dos centímetros más bajas'
    // One whose articles have discounts of their own, which no mail may tell.
    const isDiscounted = ({ scenes }: Content) =>
      scenes.some(({ items }) => items.some(({ identifier }) => identifier.startsWith('OLM-')))
    const remarks = { factoryRemarks: forFactory }
    const { id, email } = await ownBudget(portal, client, isDiscounted, remarks)
    await page.route(/\/orders\/\d+(\?|$)/, async (route) => {
      const reply = await route.fetch()
      const order = (await reply.json()) as { data: { price: { discountConditions: number[] } }[] }
      for (const { price } of order.data) price.discountConditions = [12.5]
      await route.fulfill({ response: reply, json: order })
    })
    await portal.goto(`/order/${encodeOrderId(id)}`)
    const asked = (copy: 'customer' | 'us') =>
      page.getByRole('radio', { name: portal.t(`reportTools.copy.${copy}`) })
    const discounts = page.getByText(discount).first()
    const remark = page.getByText(forFactory)
    const onPaper = async () => {
      await page.emulateMedia({ media: 'print' })
      const seen = [await discounts.isVisible(), await remark.isVisible()]
      await page.emulateMedia({ media: 'screen' })
      return seen
    }
    const downloaded = async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
      const file = await download
      const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
      const { text } = await extractText(pdf, { mergePages: true })
      const said = text.replace(/\s+/g, ' ')
      return {
        name: file.suggestedFilename(),
        has: [discount.test(said), said.includes(forFactory)],
        isInternal: said.includes(`· ${portal.t('paper.internal')}`),
      }
    }
    await expect(asked('customer')).toBeChecked()
    // On the screen the shop sees its own.
    await expect(discounts).toBeVisible()
    await expect(remark).toBeVisible()
    await expect.poll(onPaper).toEqual([false, false])
    const customers = await downloaded()
    expect(customers.name).toMatch(new RegExp(`${id}[.]pdf$`))
    expect(customers.has).toEqual([false, false])
    expect(customers.isInternal).toBe(false)

    await asked('us').check({ force: true })
    await expect.poll(onPaper).toEqual([true, true])
    const own = await downloaded()
    const name = customers.name.replace('.pdf', '')
    expect(own.name).toBe(`${portal.t('reportTools.copy.named', { name })}.pdf`)
    expect(own.has).toEqual([true, true])
    expect(own.isInternal).toBe(true)

    // Also then the mail and the link have the customer's.
    await page.getByRole('button', { name: portal.t('reportTools.send') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: portal.t('send.send') }).click()
    await expect(dialog).toHaveCount(0)
    await expectLetters(server, email, 1)
    const [mailed = new Uint8Array()] = pdfsTo(server, email)
    const { text: sent } = await extractText(await getDocumentProxy(mailed), { mergePages: true })
    const word = portal.t('report.article.discount', { percents: '' }).trim()
    expect(sent).toContain('OLM-')
    expect(sent).not.toContain(word)
    expect(sent.replace(/\s+/g, ' ')).not.toContain(forFactory)
    await page.getByRole('button', { name: portal.t('reportTools.share') }).click()
    const link = await dialog.getByRole('textbox', { name: portal.t('share.link') }).inputValue()
    await otherPortal.page.goto(link)
    await expect(otherPortal.page.getByText('OLM-').first()).toBeVisible()
    await expect(otherPortal.page.getByText(word)).toHaveCount(0)
    await expect(otherPortal.page.getByText(forFactory)).toHaveCount(0)

    await page.reload()
    await expect(asked('customer')).toBeChecked()
  })

  test('making the PDF is cancelled by the button that began it, and can begin again', async ({
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

  test('40 scenes with 400 articles show how far their PDF is, can be cancelled meanwhile, and are all in it', async ({
    portal,
    page,
  }) => {
    const client = await portal.logIn('manager')
    const api = await portal.api()
    const { id } = await ownBudget(portal, client)
    const { scenes, dbItems } = await api.call('opencart', { orderId: id })
    const [line] = [...scenes.flatMap(({ items }) => items), ...dbItems]
    if (line === undefined) throw new Error('The budget is empty')
    const { orderId } = await api.call('saveorder', {
      clientId: client,
      type: 'budget',
      key: crypto.randomUUID(),
      scenes: Array.from({ length: 40 }, () => ({
        lines: Array.from({ length: 10 }, () => ({ ...line, drawableUUID: crypto.randomUUID() })),
      })),
      dbItems: [],
      contactData: {},
      shopName: '',
    })
    await portal.goto(`/order/${orderId}`)
    const make = page.getByRole('button', { name: portal.t('reportTools.pdf') })
    await expect(make).toBeVisible()
    // Else each step of the progress lays the whole page out anew.
    const last = page.locator('.report-scene').getByRole('heading', { level: 2 }).last()
    const isDrawn = () =>
      last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(isDrawn).toBe(false)
    await make.click()
    await expect(page.locator('progress')).toBeVisible()
    await page.getByRole('button', { name: portal.t('reportTools.cancel') }).click()
    await expect(page.locator('progress')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await make.click()
    const pdf = await getDocumentProxy(
      new Uint8Array(await readFile(await (await download).path())),
    )
    expect(await pdf.getOutline()).toHaveLength(41)
    const { data } = await api.call('orderdata', { orderId })
    expect(data).toHaveLength(400)
    const { text } = await extractText(pdf, { mergePages: true })
    const name = data[0]?.metadata.modelName ?? '?'
    expect(text.replace(/\s+/g, ' ').split(name)).toHaveLength(401)
  })

  test('printed on A4 and Letter, each page after the first names the document, each tells which it is, no card is torn apart, and a table’s head is repeated', async ({
    portal,
    page,
  }) => {
    portal.expectFault(/404/)
    const client = await portal.logIn('manager')
    const { id } = await portal.find(client, 'order', ({ sceneImages }) => sceneImages.length > 0)
    await page.route(await portal.addressOf('orderdata'), async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: ofManyCards((await reply.json()) as Told) })
    })
    await portal.goto(`/order/${id}`)
    const print = page.getByRole('button', { name: portal.t('reportTools.print') })
    await expect(print).toBeVisible()
    await expect(page.locator('.report-plan')).toHaveCount(scenes)
    const title = `${portal.t('report.kind.order')} ${orderNumber(id)}`
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })))
      const { text, totalPages } = await extractText(pdf, { mergePages: false })
      const pages = text.map((one) => one.replace(/\s+/g, ' '))
      expect(totalPages).toBeGreaterThan(scenes)
      for (const [index, one] of pages.entries()) {
        expect(one.replaceAll(' ', '')).toContain(`${index + 1}/${totalPages}`)
        if (index > 0) expect(one).toContain(title)
        if (/Module \d/.test(one))
          for (const column of ['article', 'quantity', 'price'] as const)
            expect(one).toContain(portal.t(`report.article.${column}`))
      }
      const pageWith = (said: string) => {
        const found = pages.flatMap((one, index) => (one.includes(said) ? [index] : []))
        expect(found, `${format}: ${said}`).toHaveLength(1)
        return found[0] ?? 0
      }
      const message = portal.t('report.materials.message')
      for (const scene of Array.from({ length: scenes }, (_, index) => index + 1)) {
        const head = pageWith(` ${portal.t('report.scene.title', { number: scene })} `)
        for (const fabric of [1, fabrics]) expect(pageWith(`Linen ${scene}.${fabric}`)).toBe(head)
        expect(pages[head]).toContain(message)
        for (const article of Array.from({ length: articles }, (_, index) => index + 1))
          expect(pageWith(`end of ${scene}.${article}.`)).toBe(
            pageWith(`Module ${scene}.${article} `),
          )
      }
      const total = pageWith(` ${portal.t('report.total')} `)
      expect(pages[total]).toContain(portal.t('report.thanks.order').split('.')[0])
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
