import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = {
  /** The same letter sent again has the same id, so that it can be known. */
  id: string
  to: string
  subject: string
  text: string
}

/** Where mail goes. `send` fails where the letter was not taken. */
export type Mailer = { send: (letter: Letter) => Promise<void> }

const patience = 20_000

const message = ({ id, to, subject, text }: Letter, from: string) => ({
  from,
  to,
  subject,
  text,
  messageId: `<${id}@tresillo>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** Hands letters to a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return {
    async send(letter) {
      await transport.sendMail(message(letter, from))
    },
  }
}

/** Writes letters into a folder, as .eml files that mail programs open. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(letter) {
      const written = await transport.sendMail(message(letter, from))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${letter.id}.eml`)
      // Whoever watches the folder sees whole letters only.
      await writeFile(`${file}.part`, written.message)
      await rename(`${file}.part`, file)
    },
  }
}
