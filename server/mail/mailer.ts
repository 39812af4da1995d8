import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  /** Sent again, a mail keeps its id, so that mail programs recognise a duplicate. */
  id: string
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

/** A mail server will never take this mail: nobody has that address, or it refuses what the mail holds. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Where mail goes. `send` rejects if the mail was not accepted. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> }

/** Milliseconds. */
const timeout = 20_000

const message = (
  { id, to, subject, text, html = '', replyTo, file }: OutgoingMail,
  from: string,
) => ({
  from,
  to,
  subject,
  text,
  ...(html === '' ? {} : { html }),
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(file === undefined ? {} : { attachments: [attached(file)] }),
  messageId: `<${id}@tresillo>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const attached = ({ name, bytes }: NonNullable<OutgoingMail['file']>) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

/** What nodemailer tells of a failure, beyond its type: what was sent to the mail server, and its answer. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  // A sender who is refused is a fault of the settings, which are mended while the mail waits.
  !('command' in error && error.command === 'MAIL FROM') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/** Sends mails through a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(mail, from))
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
