import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { bundled } from './bundle.ts'
import type { Shot } from './page.ts'
import { dresses, suites } from './suites.ts'

/** Of one picture on a sheet, in pixels. */
const width = 560
const height = 350
const across = 3
/** The page's paper, so that the pictures stand as they do in the composer. */
const paper = '#f3ede4'

/**
 * Photographs twelve suites in three cloths: a sheet a cloth, to be looked at critically.
 *
 * @param browser  started with `softwareGl`
 */
export async function drawSuites(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage()
  await page.setContent('<body>')
  await page.addScriptTag({ content: await bundled(join(import.meta.dirname, 'page.ts')) })
  for (const [cloth, fabrics] of Object.entries(dresses)) {
    const pictures = []
    for (const [at, suite] of suites.entries()) {
      const [all = '', cojin = ''] = fabrics[at % fabrics.length] ?? []
      const shot: Shot = { ...suite, fabrics: { all, cojin } }
      const address = await page.evaluate(
        (of) => (window as unknown as { shoot: (shot: unknown) => string }).shoot(of),
        shot,
      )
      const picture = Buffer.from(address.split(',')[1] ?? '', 'base64')
      pictures.push({
        input: await sharp(picture).resize(width, height).toBuffer(),
        left: (at % across) * width,
        top: Math.floor(at / across) * height,
      })
    }
    const rows = Math.ceil(suites.length / across)
    await sharp({
      create: { width: across * width, height: rows * height, channels: 3, background: paper },
    })
      .composite(pictures)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(folder, `suites-${cloth}.jpg`))
  }
  await page.close()
}
