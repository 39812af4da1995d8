import { createHmac, timingSafeEqual } from 'node:crypto'
import PostalMime from 'postal-mime'

/** The seal of a mail's id. Anybody could guess an id and send a notice about it, but only the server can make the seal. */
const sealOf = (id: string, key: string) =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)

/** The `Message-ID` by which a mail of ours is recognised when it comes back. @param key  the server's key for mails */
export const messageIdOf = (id: string, key: string): string =>
  `<${id}.${sealOf(id, key)}@tresillo>`

/** @returns the id of our mail that has this `Message-ID`; null if it is not ours */
function idOfMessage(messageId: string, key: string): string | null {
  const [, id = '', seal = ''] = /^<(.+)\.([\w-]{22})@tresillo>$/.exec(messageId) ?? []
  const own = sealOf(id, key)
  return seal.length === own.length && timingSafeEqual(Buffer.from(seal), Buffer.from(own))
    ? id
    : null
}

/** The types of the part of a notice that holds the mail that came back, or its head. */
const returned = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
])

/**
 * Reads the notice of a mail server that it could not deliver a mail which it had accepted (RFC 3464).
 *
 * @param raw  the notice, as it arrived
 * @param key  the server's key for mails
 * @returns the id of our mail that will never arrive; null if it is no such notice, if it is about a delay, a success or another's mail
 */
export async function readBounce(raw: Uint8Array, key: string): Promise<string | null> {
  const { attachments } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  })
  const textsOf = (isMeant: (kind: string) => boolean) =>
    attachments.flatMap(({ mimeType, content }) =>
      isMeant(mimeType) && typeof content === 'string' ? [content] : [],
    )
  const statuses = textsOf((kind) => /^message\/(global-)?delivery-status$/.test(kind))
  if (!statuses.some((status) => /^action:\s*failed\b/im.test(status))) return null
  const [about = ''] = textsOf((kind) => returned.has(kind))
  return idOfMessage(/^message-id:\s*(<[^>\s]*>)/im.exec(about)?.[1] ?? '', key)
}
