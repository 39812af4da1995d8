import type { Language } from '../../../../i18n/messages.ts'
import type { Api } from '../../../api/api.ts'
import { paperClock } from '../../../browser/clock.ts'
import { downloadFile } from '../../../browser/downloadFile.ts'
import type { Translate } from '../../../browser/language.ts'
import { readOrderData } from '../../../browser/readOrderData.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { reportAddress } from '../../../domain/orders/orderId.ts'
import { alignedZip, type ZipEntry } from '../../../furniture/usdz/zip.ts'
import { documentName } from '../../../paper/documentKind.ts'
import { customerCopy } from '../../../pdf/customerCopy.ts'
import { makePdf } from '../../../pdf/makePdf.ts'

const addressOf = (id: number, link: string | undefined) =>
  new URL(`/${reportAddress(id, link)}`, location.href).href

/** Makes the PDFs of reports, in the customer's copy, and saves them as one zip. */
export function reportsZip(api: Api, { language, t }: { language: Language; t: Translate }) {
  const entries: ZipEntry[] = []
  return {
    /** @throws ApiError, and why the file could not be made */
    async add({ id, link }: OrderItem): Promise<void> {
      const request = { orderId: id, link: api.hasLinks('orderdata') ? link : undefined }
      const read = await readOrderData(api, request)
      const order = { ...read, orderNumber: id }
      const { convertedOrder, convertedLink } = order
      const links = {
        report: addressOf(id, order.link),
        converted: convertedOrder === null ? null : addressOf(convertedOrder, convertedLink),
      }
      const report = { order: customerCopy(order), hidesDiscounts: true, isByLink: false, links }
      const bytes = await makePdf(
        api.site,
        { ...report, ...paperClock(), language, portal: t('app.name') },
        // A run that is stopped still finishes the file under way.
        { signal: new AbortController().signal, onProgress: () => undefined },
      )
      entries.push({ name: `${documentName(order, id, t)}.pdf`, bytes })
    },
    /** Hands over what is made, if anything is. */
    save(name: string) {
      if (entries.length > 0)
        downloadFile(new Blob([alignedZip(entries)], { type: 'application/zip' }), name)
    },
  }
}
