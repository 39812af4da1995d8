import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { fontFiles } from '../../src/paper/fontFiles.ts'
import type { PaperReport } from '../../src/paper/paperReport.ts'
import { otherFonts } from '../../src/paper/otherFonts.ts'
import { proofPdf, type Proof } from '../../src/paper/proofPdf.ts'
import { reportPdf } from '../../src/paper/reportPdf.ts'

/** The data that the worker is started with, a report or a proof of acceptance, and its answer. */
export type ForPdfWorker = { report: Omit<PaperReport, 'fonts'> } | { proof: Proof }
export type FromPdfWorker = Uint8Array

const font = async (name: string) =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))))

const [text, bold, display] = await Promise.all([
  font(fontFiles.text),
  font(fontFiles.bold),
  font(fontFiles.display),
])
const wanted = workerData as ForPdfWorker
const others = await otherFonts(wanted, (file) => font(`@fontsource/${file}`))
const fonts = { text, bold, display, others }
const bytes: FromPdfWorker =
  'proof' in wanted ? proofPdf(wanted.proof, fonts) : await reportPdf({ ...wanted.report, fonts })
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
