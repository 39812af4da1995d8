import type { Services } from '../server/calls/services.ts'

const blank = (what: string) =>
  Promise.resolve(new TextEncoder().encode(`%PDF-1.7\n% ${what} ${crypto.randomUUID()}\n`))

/**
 * Makes the files of a mail at once, without anything on them, each PDF another: for tests of what is done with them. Drawing them takes
 * a second, and workers, which do it, run in Node.js alone.
 */
export const blankFiles: Pick<Services['makers'], 'pdfs' | 'proofs' | 'drawMailPicture'> = {
  pdfs: () => blank('report'),
  proofs: () => blank('proof'),
  drawMailPicture: () => Promise.resolve(new Uint8Array([0xff, 0xd8, 0xff, 0xd9])),
}
