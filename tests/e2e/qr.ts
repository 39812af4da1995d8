import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'

/** What a phone reads that looks at a QR code on the screen; null where it reads nothing. */
export async function readCode(code: Locator): Promise<string | null> {
  const photo = sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await photo.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
