import { expect, inTurns, test } from './harness.ts'
import { Gallery, picture, svg, tooLarge } from './gallery.ts'
import { release } from './release.ts'

inTurns('images', () => {
  test('[IMG-01, IMG-02] what office uploads is in the gallery, and seen large by keyboard', async ({
    portal,
    page,
  }) => {
    await portal.logIn('office')
    const gallery = new Gallery(portal)
    await gallery.open()
    const [first, second] = [`sofá ${portal.language}.jpg`, `tela ${portal.language}.png`]
    await gallery.upload([await picture(first), await picture(second)])
    await gallery.expectUploaded(2)
    await gallery.expectDrawn(first)
    await gallery.expectDrawn(second)

    await page.reload()
    await gallery.expectDrawn(first)
    const images = page.getByRole('list', { name: portal.t('titles.images') }).getByRole('button')
    const [newest = '', next = ''] = await images.allInnerTexts()
    await gallery.image(newest).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('heading')
    await expect(title).toHaveText(newest)
    await expect(dialog.locator('img')).toHaveAttribute('src', /\/image\/data\//)
    await expect(dialog).toContainText('1200 × 900')
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText(next)
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText(newest)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(gallery.image(next)).toBeFocused()
  })

  test(
    '[IMG-02] what can’t be taken says which file and why; the others still arrive',
    release,
    async ({ portal }) => {
      portal.expectFault(/415|413/)
      await portal.logIn('office')
      const gallery = new Gallery(portal)
      await gallery.open()
      const good = [`uno ${portal.language}.jpg`, `dos ${portal.language}.png`] as const
      const vast = { ...(await picture('inmensa.png', { width: 10_000, height: 5_001 })) }
      const text = { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') }
      await gallery.upload([
        await picture(good[0]),
        svg,
        tooLarge,
        vast,
        text,
        await picture(good[1]),
      ])
      await gallery.expectUploaded(2, 4)
      for (const name of good) await gallery.expectDrawn(name)
      for (const { name } of [svg, tooLarge, vast, text])
        await expect(gallery.uploads.getByRole('listitem').filter({ hasText: name })).toBeVisible()
      const row = (name: string) => gallery.uploads.getByRole('listitem').filter({ hasText: name })
      await expect(row(svg.name)).toContainText(/SVG/)
      await expect(row(tooLarge.name)).toContainText(
        portal.t('images.upload.refused.size', { name: tooLarge.name }),
      )
      await expect(row(vast.name)).toContainText(/50 mega/)
      await gallery.uploads
        .getByRole('button', { name: portal.t('images.upload.dismissOf', { name: svg.name }) })
        .click()
      await expect(row(svg.name)).toHaveCount(0)
      await expect(row(tooLarge.name)).toBeVisible()
    },
  )

  test(
    '[IMG-02] after a lost reply the file is tried again and is there once',
    release,
    async ({ portal, page }) => {
      portal.expectFault(/ERR_FAILED/)
      await portal.logIn('office')
      const gallery = new Gallery(portal)
      await gallery.open()
      await portal.loseReply('uploadimage')
      const name = `perdida ${portal.language}.jpg`
      await gallery.upload([await picture(name)])
      await expect(gallery.uploads).toContainText(portal.t('images.upload.lost'))
      await gallery.uploads
        .getByRole('button', { name: portal.t('images.upload.retryOf', { name }) })
        .click()
      await gallery.expectUploaded(1)
      await page.reload()
      await expect(gallery.image(name)).toHaveCount(1)
    },
  )

  test(
    '[IMG-02] files dropped anywhere on the page are uploaded',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      const gallery = new Gallery(portal)
      await gallery.open()
      const name = `soltada ${portal.language}.png`
      const { buffer, mimeType } = await picture(name)
      const dataTransfer = await page.evaluateHandle(
        ([bytes, fileName, type]) => {
          const transfer = new DataTransfer()
          const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
          transfer.items.add(new File([content], fileName, { type }))
          return transfer
        },
        [buffer.toString('base64'), name, mimeType] as const,
      )
      await page.locator('body').dispatchEvent('dragenter', { dataTransfer })
      await expect(
        page.getByText(portal.t('images.upload.drop', { client: 'Muebles La Alameda' })),
      ).toBeVisible()
      await page.locator('body').dispatchEvent('drop', { dataTransfer })
      await gallery.expectUploaded(1)
      await gallery.expectDrawn(name)
    },
  )

  test(
    '[IMG-02] an image is removed by keyboard once it is confirmed',
    release,
    async ({ portal, page }) => {
      await portal.logIn('office')
      const gallery = new Gallery(portal)
      await gallery.open()
      const name = `fuera ${portal.language}.jpg`
      await gallery.upload([await picture(name)])
      await expect(gallery.image(name)).toBeVisible()
      await gallery.image(name).focus()
      await page.keyboard.press('Delete')
      const question = page.getByRole('alertdialog', {
        name: portal.t('images.remove.title', { name }),
      })
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(gallery.image(name)).toBeFocused()
      await page.keyboard.press('Delete')
      await question.getByRole('button', { name: portal.t('images.remove.accept') }).press('Enter')
      await expect(portal.alert(portal.t('images.removed', { name }))).toBeVisible()
      await expect(gallery.image(name)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('searchbox').or(page.locator('main .blank'))).toBeVisible()
      await expect(gallery.image(name)).toHaveCount(0)
    },
  )
})

test('[ROUTE-03] who may not upload images is sent home', release, async ({ portal, page }) => {
  await portal.logIn('sales')
  await portal.goto('/images')
  await portal.expectPlace(/^\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[CLIENT-04] the gallery follows the client', release, async ({ portal, page }) => {
  const client = await portal.logIn('agent')
  const { clients = [] } = (await (await portal.api()).call('userdata', {})).userData
  const other = clients.find(({ id }) => id !== client)
  if (!other) throw new Error('The agent has one client')
  const gallery = new Gallery(portal)
  await gallery.open()
  const name = 'de la primera tienda.jpg'
  await gallery.upload([await picture(name)])
  await expect(gallery.image(name)).toBeVisible()
  await portal.logIn('agent', { client: other.id })
  await page.reload()
  await expect(page.getByText(other.name).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: portal.t('images.empty.title') })).toBeVisible()
  await expect(gallery.image(name)).toHaveCount(0)
})
