import { createHmac, timingSafeEqual } from 'node:crypto'
import PostalMime from 'postal-mime'

/** Anybody could guess a mail's id and send a notice about it; nobody else can make its seal. */
const sealOf = (id: string, key: string) =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)

/** How a mail of ours is known in its head, and in what comes back of it. @param key  the server's own, for mails */
export const messageIdOf = (id: string, key: string): string =>
  `<${id}.${sealOf(id, key)}@tresillo>`

/** @returns the id of the mail of ours that has this `Message-ID`; null where it is none of ours */
function idOfMessage(messageId: string, key: string): string | null {
  const [, id = '', seal = ''] = /^<(.+)\.([\w-]{22})@tresillo>$/.exec(messageId) ?? []
  const own = sealOf(id, key)
  return seal.length === own.length && timingSafeEqual(Buffer.from(seal), Buffer.from(own))
    ? id
    : null
}

/** What a notice brings of the mail that it is about: all of it, or its head. */
const returned = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
])

/**
 * Reads a mail that has come back: the notice of a mail server that it could not deliver one which it had taken (RFC 3464).
 *
 * @param raw  the notice, as it arrived
 * @param key  the server's own, for mails
 * @returns the id of our mail that will never arrive; null where it is no such notice, tells of a delay or a success, or of a mail of others
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
