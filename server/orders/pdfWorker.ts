import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { fontFiles } from '../../src/paper/fontFiles.ts'
import type { PaperReport } from '../../src/paper/paperReport.ts'
import { reportPdf } from '../../src/paper/reportPdf.ts'

/** The data that the worker is started with, and its answer. */
export type ForPdfWorker = Omit<PaperReport, 'fonts'>
export type FromPdfWorker = Uint8Array

const font = async (name: string) =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))))

const [text, bold, display] = await Promise.all([
  font(fontFiles.text),
  font(fontFiles.bold),
  font(fontFiles.display),
])
const report = workerData as ForPdfWorker
const bytes: FromPdfWorker = await reportPdf({ ...report, fonts: { text, bold, display } })
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
