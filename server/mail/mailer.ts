import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  id: string
  /** Its `Message-ID`. Sent again, a mail keeps it, so that mail programs recognise a duplicate. */
  messageId: string
  to: string
  subject: string
  text: string
  /** The same as HTML; '' or left out for none. */
  html?: string
  /** Where an answer goes; left out: to the sender. */
  replyTo?: string
  /** A PDF that goes with it. */
  file?: { name: string; bytes: Uint8Array }
}

/** Nobody has that address, so no mail server will ever take the mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Where mail goes. `send` rejects if the mail was not accepted. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> }

/** Milliseconds. */
const timeout = 20_000

const message = (
  { messageId, to, subject, text, html = '', replyTo, file }: OutgoingMail,
  from: string,
) => ({
  from,
  to,
  subject,
  text,
  ...(html === '' ? {} : { html }),
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(file === undefined ? {} : { attachments: [attached(file)] }),
  messageId,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const attached = ({ name, bytes }: NonNullable<OutgoingMail['file']>) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

/** The answers of RFC 3463 about a recipient's address; 5.1.7 and 5.1.8 are about the sender's. */
const badRecipient = /^5\d\d[ -]5\.1\.(?![78]\b)\d/
/** How a server that knows no such answers says it, and how it refuses for other reasons with the same number. */
const plainly = /^55[013][ -](?!\d\.\d)/
const isUnknown =
  /unknown|no such|not (exist|found|have)|doesn't (exist|have)|unrout|invalid (recipient|mailbox|user|address)/i
const isOther = /sender|relay|auth|policy|spam|block|denied|client|host/i

/**
 * Whether nobody has the address. All else that a server refuses may be mended while the mail waits: its sender, its login, its size,
 * a relay that is not allowed.
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

/**
 * Sends mails through a mail server.
 *
 * @param bounces  the address that a mail comes back to if it can't be delivered; left out: the sender's
 */
export function smtpMailer(url: string, from: string, bounces?: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          ...message(mail, from),
          ...(bounces === undefined ? {} : { envelope: { from: bounces, to: mail.to } }),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(String(error), { cause: error })
        throw error
      }
    },
  }
}

/** Writes mails into a folder that nobody else reads, as .eml files that mail programs open. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const written = await transport.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true })
      await chmod(folder, 0o700)
      const file = join(folder, `${mail.id}.eml`)
      // Renamed once complete, so that nobody who watches the folder reads half a mail.
      await writeFile(`${file}.part`, written.message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

/**
 * Deletes what was written into a folder of mails before a moment; a folder that is not there holds none.
 *
 * @param before  milliseconds
 */
export async function deleteMails(folder: string, before: number): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (!/\.eml(\.part)?$/.test(name)) continue
    // A half one has its whole name by now.
    const found = await stat(file).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    if (found !== null && found.mtimeMs < before) await rm(file, { force: true })
  }
}
