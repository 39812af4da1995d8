import { createHash } from 'node:crypto'
import { messagesIn, type ServerLanguage } from '../../../i18n/server/messages.ts'
import type { Services } from '../../calls/services.ts'
import type { AcceptedFiles } from '../../store/orderStore.ts'
import { customerPdf } from '../../orders/customerPdf.ts'
import { totalText, versionTitle } from '../../mail/orderLetter.ts'
import { shopOf } from '../../mail/shop.ts'
import type {
  AcceptedPdf,
  Instant,
  OrderDocument,
  StoredClient,
  StoredOrder,
} from '../../store/types.ts'

type Needed = Parameters<typeof customerPdf>[0] & Pick<Services, 'makers'>

type Accepting = {
  order: StoredOrder
  document: OrderDocument
  client: StoredClient
  language: ServerLanguage
  /** As the customer typed it. */
  name: string
  at: Instant
}

/** The file's name: 'Presupuesto 12839, versión 2, aceptado.pdf'. */
export function acceptedName(
  { id, type }: Pick<StoredOrder, 'id' | 'type'>,
  version: number,
  language: ServerLanguage,
): string {
  const words = messagesIn(language)
  const one = `${words.confirmation[type]} ${id}`
  const versioned = version === 1 ? one : `${one}, ${words.confirmation.version(version)}`
  return `${versioned}, ${words.acceptance.accepted}.pdf`
}

const named = (name: string, bytes: Uint8Array): AcceptedPdf => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  name,
  bytes,
})

/** An instant to the second, with its time zone: '26 de noviembre de 2026, 10:15:02 CET'. */
const instantText = (at: Instant, language: ServerLanguage, timeZone: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const),
  }).format(at)

/**
 * Makes what a customer accepts, as a file, and the page that proves it. Nothing is stored yet.
 *
 * @throws NoTurn if too many PDFs are being made; or the error with which making one fails
 */
export async function makeAcceptedPdf(
  services: Needed,
  { order, document, client, language, name, at }: Accepting,
): Promise<AcceptedFiles> {
  const accepted = { ...order, confirmationState: 1 } as const
  const made = await customerPdf(services, {
    ...{ order: accepted, document, client, language, at },
    acceptedBy: name,
  })
  const pdf = named(acceptedName(order, order.version, language), made.pdf)
  const proof = await services.makers.proofs({
    language,
    document: versionTitle(order, language),
    shop: shopOf(client, document).name,
    name,
    when: instantText(at, language, services.timeZone),
    total: totalText(order, made.document, language),
    file: pdf.name,
    digest: pdf.digest,
    portal: services.mailing.name,
    now: at,
  })
  return { pdf, proof: named(`${messagesIn(language).acceptance.proof} ${order.id}.pdf`, proof) }
}
