import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import type { Portal } from './portal.ts'

/** A file as a person picks it. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer }

let painted = 0

/** A real picture, unlike every other one of the test. */
export async function picture(
  name: string,
  size = { width: 1200, height: 900 },
): Promise<PickedFile> {
  const background = { r: ++painted % 256, g: Math.floor(painted / 256), b: 0 }
  const image = sharp({ create: { ...size, channels: 3, background }, limitInputPixels: false })
  const isPng = name.endsWith('.png')
  return {
    name,
    mimeType: isPng ? 'image/png' : 'image/jpeg',
    buffer: await (isPng ? image.png() : image.jpeg()).toBuffer(),
  }
}

export const svg: PickedFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
export const tooLarge: PickedFile = {
  name: 'enorme.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(15 * 1024 * 1024 + 1),
}

/** The gallery as a person meets it. */
export class Gallery {
  readonly portal: Portal

  constructor(portal: Portal) {
    this.portal = portal
  }

  async open(): Promise<void> {
    await this.portal.goto('/images')
    const name = this.portal.t('titles.images')
    await expect(this.portal.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  image(name: string): Locator {
    return this.portal.page
      .getByRole('list', { name: this.portal.t('titles.images') })
      .getByRole('button', { name, exact: true })
  }

  get uploads(): Locator {
    return this.portal.page.getByRole('region', { name: this.portal.t('images.upload.title') })
  }

  /** Picks files with the button. */
  async upload(files: PickedFile[]): Promise<void> {
    const chooser = this.portal.page.waitForEvent('filechooser')
    await this.portal.page
      .getByRole('button', { name: this.portal.t('images.upload.button'), exact: true })
      .click()
    await (await chooser).setFiles(files)
  }

  /** Waits until so many have arrived and so many have not. */
  async expectUploaded(done: number, failed = 0): Promise<void> {
    const parts = [
      ...(done > 0 ? [this.portal.t('images.upload.done', { smart_count: done })] : []),
      ...(failed > 0 ? [this.portal.t('images.upload.failed', { smart_count: failed })] : []),
    ]
    await expect(this.uploads.getByText(parts.join(' '), { exact: true })).toBeVisible()
  }

  /** Whether an image's picture is really there, and not what stands in for it. */
  async expectDrawn(name: string): Promise<void> {
    const img = this.image(name).locator('img')
    await expect(img).toHaveAttribute('src', /\/image\/thumb\//)
    await expect
      .poll(() => img.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  }
}
