import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { aClient, aLine, anOrder } from '../../mocks/data.ts'
import { linksOf } from '../../server/orders/links.ts'
import { masked } from '../../server/orders/masking.ts'
import { orderReport } from '../../server/orders/reportReply.ts'
import type {
  DocumentLine,
  OrderDocument,
  StoredClient,
  StoredOrder,
} from '../../server/store/types.ts'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'
import { siteSchema } from '../../src/contract/site.ts'
import { fontFiles } from '../../src/paper/fontFiles.ts'
import { otherFonts } from '../../src/paper/otherFonts.ts'
import type { PaperReport } from '../../src/paper/paperReport.ts'
import { reportPdf } from '../../src/paper/reportPdf.ts'
import { expectSound } from './soundPdf.ts'

const site = siteSchema.parse(
  JSON.parse(readFileSync(new URL('../../public/api.json', import.meta.url), 'utf8')),
)

const links = linksOf('a key of no server', 'open')

const font = async (file: string) =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))))
const fonts = {
  text: await font(fontFiles.text),
  bold: await font(fontFiles.bold),
  display: await font(fontFiles.display),
}

type Given = {
  order?: Partial<StoredOrder>
  document?: Partial<OrderDocument>
  isMasked?: boolean
  client?: Partial<StoredClient>
}

/** A report on paper as the server would tell it, with what a test gives otherwise. */
export function aReport(
  { order, document, isMasked, client }: Given = {},
  given: Partial<PaperReport> = {},
) {
  const stored = anOrder(order, document)
  const telling = { site, links, timeZone: 'Europe/Madrid' }
  const own = orderReport(stored.order, stored.document, { ...aClient(), ...client }, telling)
  const reply: unknown = JSON.parse(JSON.stringify(isMasked === true ? masked(own) : own))
  const detail = orderDetailSchema.parse(reply)
  const report: PaperReport = {
    order: { ...detail, orderNumber: stored.order.id },
    language: 'es',
    now: Date.parse('2026-03-20T10:00:00Z'),
    timeZone: 'Europe/Madrid',
    portal: 'Tresillo',
    links: { report: 'https://tienda.example/#/order/100', converted: null },
    fonts,
    pictures: new Map(),
    swatches: new Map(),
    ...given,
  }
  return report
}

/** Articles of many scenes, each with a name and a price of its own. */
export const manyLines = (scenes: number, each: number): DocumentLine[] =>
  Array.from({ length: scenes * each }, (_, index) =>
    aLine({
      uuid: `line-${index}`,
      sceneIndex: Math.floor(index / each),
      metadata: { modelName: `Módulo número ${index + 1}` },
      price: {
        ...{ quantity: 1, discountConditions: [] },
        finalUnitPrice: 1000 + index,
        finalPrice: 1000 + index,
      },
    }),
  )

/** The fonts that a report, or another document, needs beside the paper's own. */
export const moreFonts = (report: object) =>
  otherFonts(report, (file) => font(`@fontsource/${file}`))

/** A report's PDF, which has to be sound, as a program reads it that shows one and forgives nothing. */
export async function readPdf(report: PaperReport) {
  const others = await moreFonts(report)
  const bytes = await reportPdf({ ...report, fonts: { ...report.fonts, others } })
  expectSound(bytes)
  const pdf = await getDocumentProxy(bytes.slice(), { stopAtErrors: true })
  const { text } = await extractText(pdf, { mergePages: false })
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { bytes, pdf, pages, text: pages.join(' ') }
}
