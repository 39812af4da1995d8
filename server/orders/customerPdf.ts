import type { ServerLanguage } from '../../i18n/server/messages.ts'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'
import { inLanguage as inReadersLanguage, reportAddress } from '../../src/domain/orders/orderId.ts'
import type { Site } from '../../src/contract/site.ts'
import type { Catalogues } from '../catalogue/catalogues.ts'
import type { Store } from '../store/store.ts'
import type { Instant, OrderDocument, StoredClient, StoredOrder } from '../store/types.ts'
import { forCustomer } from './masking.ts'
import type { Links } from './links.ts'
import { inLanguage } from './readerLanguage.ts'
import type { ReportPdfs } from './reportPdfs.ts'
import { orderReport } from './reportReply.ts'
import { photosOnPaper } from './scenePhotos.ts'

/** The services that make the file, as `server/calls/services.ts` has them. */
type Needed = {
  store: Pick<Store, 'scenePhotos' | 'logos'>
  site: Site
  catalogues: Catalogues
  mailing: { name: string; address: string }
  timeZone: string
  makers: { pdfs: ReportPdfs }
  links: () => Promise<Links>
}

/**
 * An order's report as its customer reads it, in a language, with its PDF.
 *
 * @param wanted.document  the order's, as it is stored
 * @returns the document in that language, the report, its absolute address, and the PDF
 * @throws NoTurn if too many PDFs are being made; or the error with which making it fails
 */
export async function customerPdf(
  { store, site, catalogues, mailing, timeZone, makers, links: signer }: Needed,
  wanted: {
    order: StoredOrder
    document: OrderDocument
    client: StoredClient
    language: ServerLanguage
    at: Instant
    /** Who accepts it, at that time. */
    acceptedBy?: string
  },
) {
  const { order, client, language, at, acceptedBy } = wanted
  const { clientId } = order
  const [{ index }, links, logo] = await Promise.all([
    catalogues.of(clientId),
    signer(),
    store.logos.ofClient(clientId),
  ])
  const addressOf = (id: number) =>
    mailing.address + inReadersLanguage(`/${reportAddress(id, links.of(id))}`, language)
  const document = await inLanguage(wanted.document, index, language)
  const reply = forCustomer(orderReport(order, document, client, { site, links, timeZone }))
  const report = { ...orderDetailSchema.parse(reply), orderNumber: order.id }
  const address = addressOf(order.id)
  const pdf = await makers.pdfs(clientId, {
    // Scenes without a photograph are drawn on paper.
    pictures: await photosOnPaper(wanted.document, clientId, store),
    ...(logo && { logo: { kind: 'png', bytes: logo.png } }),
    order: report,
    language,
    now: at,
    timeZone,
    portal: mailing.name,
    hidesDiscounts: true,
    ...(acceptedBy !== undefined && {
      accepted: { name: acceptedBy, at: new Date(at).toISOString() },
    }),
    links: {
      report: address,
      converted: order.convertedOrder === null ? null : addressOf(order.convertedOrder),
    },
  })
  return { document, report, address, pdf }
}
