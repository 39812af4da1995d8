import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** Twice the width that a mail shows it in, in pixels, for sharp screens. */
const size = { width: 1120, height: 700 } as const
const quality = 80
/** The background of a drawing, as on paper. */
const background = '#f1e7e1'

/** Around a drawing, which ends where its furniture does; a photograph has a room of its own around it. */
const margin = 40

const source = await buffer(process.stdin)
const { format } = await sharp(source).metadata()
const isDrawing = format === 'svg'
const around = isDrawing ? margin : 0
const picture = await sharp(source)
  // A drawing is as sharp in any size; a photograph is not enlarged.
  .resize({
    width: size.width - 2 * around,
    height: size.height - 2 * around,
    fit: 'inside',
    withoutEnlargement: !isDrawing,
  })
  .flatten({ background })
  .extend({ top: around, bottom: around, left: around, right: around, background })
  .jpeg({ quality })
  .toBuffer()
process.stdout.write(picture)
