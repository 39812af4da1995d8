import type { PaperReport } from '../paper/paperReport.ts'
import { reportPdf } from '../paper/reportPdf.ts'

/** The worker's messages: its progress, then the file. */
export type FromWorker = { done: number; all: number } | { bytes: Uint8Array<ArrayBuffer> }

// A page's `postMessage` has other parameters than a worker's.
const tell = (message: FromWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.addEventListener('message', ({ data }: MessageEvent<PaperReport>) => {
  reportPdf(data, { onPart: (done, all) => tell({ done, all }) }).then(
    (bytes) => tell({ bytes }, [bytes.buffer]),
    // The page receives it as an error of the worker.
    (error: unknown) => reportError(error),
  )
})
