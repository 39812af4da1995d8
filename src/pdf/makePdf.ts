import bold from '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf?url'
import text from '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf?url'
import display from '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf?url'
import type { Site } from '../contract/site.ts'
import { otherFonts } from '../paper/otherFonts.ts'
import type { PaperFonts, PaperReport } from '../paper/paperReport.ts'
import { paperPictures } from './pictures.ts'
import type { FromWorker } from './pdfWorker.ts'

async function font(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`The font ${address} could not be fetched: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

/** The paper's own fonts, and those for letters that they lack. */
async function paperFonts(
  report: Pick<PaperReport, 'order'>,
  signal: AbortSignal,
): Promise<PaperFonts> {
  const [own, others] = await Promise.all([
    Promise.all([text, bold, display].map((address) => font(address, signal))),
    otherFonts(report, async (file) => {
      const { otherFontAddress } = await import('./otherFontAddress.ts')
      return font(otherFontAddress(file), signal)
    }),
  ])
  const [forText, forBold, forDisplay] = own
  if (!forText || !forBold || !forDisplay) throw new Error('A font is missing')
  return { text: forText, bold: forBold, display: forDisplay, others }
}

/** Makes the file in a worker, so that the page stays responsive. */
function inWorker(
  report: PaperReport,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', cancel)
    }
    const cancel = () => {
      end()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', cancel)
    worker.onerror = ({ message }) => {
      end()
      reject(new Error(message || 'The worker could not be started'))
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('bytes' in data) {
        end()
        resolve(data.bytes)
      } else onProgress(data.done / data.all)
    }
    worker.postMessage(report)
  })
}

/** How much of the way the pictures are; the rest is drawing. */
const picturesShare = 0.4

/**
 * A report as a PDF, with its pictures.
 *
 * @param onProgress  told how much is done, 0 to 1
 * @throws what the signal was ended for, or why the file could not be made; a picture that can't be had is no reason
 */
export async function makePdf(
  site: Pick<Site, 'library'>,
  report: Omit<PaperReport, 'fonts' | 'pictures' | 'swatches'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  const [fonts, pictures] = await Promise.all([
    paperFonts(report, signal),
    paperPictures(site, report.order, {
      signal,
      onPicture: (done, all) => onProgress((done / all) * picturesShare),
    }),
  ])
  return inWorker(
    { ...report, ...pictures, fonts },
    {
      signal,
      onProgress: (share) => onProgress(picturesShare + share * (1 - picturesShare)),
    },
  )
}
