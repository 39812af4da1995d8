import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { libraryPicture } from '../../src/contract/library.ts'
import { staticFile } from '../pictures/staticFile.ts'
import type { Site } from '../../src/contract/site.ts'
import type { PaperReport } from '../../src/paper/paperReport.ts'
import type { Proof } from '../../src/paper/proofPdf.ts'
import { wantedSwatches } from '../../src/paper/wantedSwatches.ts'
import { inOwnThread } from '../limits/ownThread.ts'
import { createTurns } from '../store/turns.ts'
import type { FromPdfWorker, ForPdfWorker } from './pdfWorker.ts'

/** The milliseconds that writing a report may take; one of 40 scenes takes a few seconds. */
const patience = 60_000
/** How many reports are written at a time, one for each client; the others wait in their order. */
const atOnce = 2
/** The milliseconds that a report waits for its turn: about as long as a person waits. */
const turnPatience = 20_000
/** The megabytes of memory that a worker may fill before it is ended. The server's own memory is apart. */
const heap = 512

type Report = Omit<PaperReport, 'fonts' | 'swatches'>

/**
 * Makes the PDF of a client's report, the same as a reader's browser makes, in a thread of its own.
 *
 * @throws NoTurn if too many others are being made; or the error with which making it fails
 */
export type ReportPdfs = (clientId: number, report: Report) => Promise<Uint8Array>

const inWorker = (wanted: ForPdfWorker) =>
  inOwnThread<FromPdfWorker>(new URL('./pdfWorker.ts', import.meta.url), wanted, { patience, heap })

/**
 * The library's pictures of a report's fabrics and accessories, if the library lies beside the built pages. A fabric without a picture is
 * drawn in its colour.
 */
async function swatchesOf(
  { order }: Pick<PaperReport, 'order'>,
  site: Pick<Site, 'library'>,
  pagesFolder: string | undefined,
): Promise<PaperReport['swatches']> {
  const isHere = site.library.startsWith('/') && pagesFolder !== undefined
  if (!isHere) return new Map()
  const found = [...wantedSwatches(order)].map(async ([id, kind]) => {
    const file = staticFile(libraryPicture(site, kind, id))
    const bytes = file === null ? null : await readFile(join(pagesFolder, file)).catch(() => null)
    return bytes === null ? [] : [[id, { kind: 'jpeg', bytes: new Uint8Array(bytes) }] as const]
  })
  return new Map((await Promise.all(found)).flat())
}

/**
 * @param pagesFolder  the folder of the built pages; undefined if the server has none
 * @param write  makes the bytes
 * @param wait  the milliseconds that a report waits for its turn
 */
export function createReportPdfs(
  site: Pick<Site, 'library'>,
  pagesFolder: string | undefined,
  {
    write = (report: Omit<PaperReport, 'fonts'>) => inWorker({ report }),
    wait = turnPatience,
  } = {},
): ReportPdfs {
  const inTurn = createTurns(atOnce, wait)
  const ofClients = new Map<number, typeof inTurn>()
  const ofClient = (id: number) => {
    const turns = ofClients.get(id) ?? createTurns(1, wait)
    ofClients.set(id, turns)
    return turns
  }
  return (clientId, report) =>
    // A client's second report waits for its first one, before it takes a place in the queue of all.
    ofClient(clientId)(() =>
      inTurn(async () => {
        const swatches = await swatchesOf(report, site, pagesFolder)
        return write({ ...report, swatches })
      }),
    )
}

/**
 * Makes the page that proves an acceptance, in a thread of its own.
 *
 * @throws NoTurn if too many others are being made; or the error with which making it fails
 */
export type ProofPdfs = (proof: Proof) => Promise<Uint8Array>

export function createProofPdfs(): ProofPdfs {
  const inTurn = createTurns(atOnce, turnPatience)
  return (proof) => inTurn(() => inWorker({ proof }))
}
