import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { asciiEmail } from '../../src/domain/people/email.ts'

export type OutgoingMail = {
  id: string
  /** Its `Message-ID`. A mail that is sent again has the same, so that mail programs recognise a duplicate. */
  messageId: string
  to: string
  subject: string
  text: string
  /** The same as HTML; '' or left out for none. */
  html?: string
  /** The e-mail that replies go to; left out for the sender's. */
  replyTo?: string
  /** The name beside the sender's address; left out for the portal's own. */
  senderName?: string
  /** PDFs that are attached and, with a content id, JPEGs that the HTML shows as `cid:…`. */
  files?: readonly { name: string; bytes: Uint8Array; contentId?: string }[]
}

/** Nobody has the receiver's address, so that no mail server will ever accept the mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Sends mails. `send` rejects if the mail was not accepted. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> }

/** The milliseconds to wait for a mail server. */
const timeout = 20_000

/** The address of a sender that is written with or without a name: 'Tresillo <portal@tresillo.example>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** An address as mail servers take it. */
const sentTo = (email: string) => asciiEmail(email) ?? email

const message = (
  { messageId, to, subject, text, html = '', senderName, replyTo, files = [] }: OutgoingMail,
  from: string,
) => ({
  from: senderName === undefined ? from : { name: senderName, address: addressIn(from) },
  to: sentTo(to),
  subject,
  text,
  ...(html === '' ? {} : { html }),
  ...(replyTo === undefined ? {} : { replyTo: sentTo(replyTo) }),
  ...(files.length === 0 ? {} : { attachments: files.map(attached) }),
  messageId,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const attached = ({ name, bytes, contentId }: NonNullable<OutgoingMail['files']>[number]) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: contentId === undefined ? 'application/pdf' : 'image/jpeg',
  ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
})

/** The codes of RFC 3463 about a recipient's address; 5.1.7 and 5.1.8 are about the sender's. */
const badRecipient = /^5\d\d[ -]5\.1\.(?![78]\b)\d/
/** The reply of a server without these codes about a recipient, and its replies with the same number for other reasons. */
const plainly = /^55[013][ -](?!\d\.\d)/
const isUnknown =
  /unknown|no such|not (exist|found|have)|doesn't (exist|have)|unrout|invalid (recipient|mailbox|user|address)/i
const isOther = /sender|relay|auth|policy|spam|block|denied|client|host/i

/**
 * Whether nobody has the address. Any other reason of a refusal may be mended while the mail waits: the sender, the login, the size, a relay
 * that is not allowed.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  typeof error.response === 'string' &&
  (badRecipient.test(error.response) ||
    (plainly.test(error.response) &&
      isUnknown.test(error.response) &&
      !isOther.test(error.response)))

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })

/**
 * Connects to a mail server and logs in, without sending anything.
 *
 * @throws if the server does not answer or does not let us in
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Sends mails through a mail server.
 *
 * @param bounces  the address that a mail comes back to if it can't be delivered; left out for the sender's
 */
export function smtpMailer(url: string, from: string, bounces?: string): Mailer {
  const transport = transportTo(url)
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          ...message(mail, from),
          ...(bounces === undefined
            ? {}
            : { envelope: { from: sentTo(bounces), to: sentTo(mail.to) } }),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(String(error), { cause: error })
        throw error
      }
    },
  }
}

/** Writes mails as .eml files, which mail programs open, into a folder that only the server's own user reads. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const written = await transport.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true })
      await chmod(folder, 0o700)
      const file = join(folder, `${mail.id}.eml`)
      // The file gets its name once it is complete, so that a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, written.message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

/**
 * Deletes mails that were written into a folder before an instant. It is no error if the folder does not exist.
 *
 * @param before  an instant in milliseconds
 */
export async function deleteMails(folder: string, before: number): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (!/\.eml(\.part)?$/.test(name)) continue
    // A file that was listed while it was being written may have been renamed by now.
    const found = await stat(file).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    if (found !== null && found.mtimeMs < before) await rm(file, { force: true })
  }
}
