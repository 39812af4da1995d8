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
}

/** Where mail goes. `send` rejects if the mail was not accepted. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> }

/** Milliseconds. */
const timeout = 20_000

const message = ({ id, to, subject, text, html = '' }: OutgoingMail, from: string) => ({
  from,
  to,
  subject,
  text,
  ...(html === '' ? {} : { html }),
  messageId: `<${id}@tresillo>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

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
      await transport.sendMail(message(mail, from))
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
