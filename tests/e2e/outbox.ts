import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Served } from './server.ts'

/** `raw` is the mail as it went out. */
type OutgoingMail = { subject: string; text: string; raw: string }

/** A mail's text: in it `=C3=B1` stands for the bytes of ñ, and `=` at a line's end joins it to the next. */
const decoded = (text: string): string =>
  decodeURIComponent(
    text
      .replace(/=\n/g, '')
      .replaceAll('%', '%25')
      .replace(/=([\dA-F]{2})/g, '%$1'),
  )

/** The files of the letters to somebody. */
function filesTo({ dataDir }: Served, email: string): string[] {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox) : []
  return files
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${email}\n`))
}

/** The letters to somebody that the server has written so far, in no order. */
export const lettersTo = (server: Served, email: string): OutgoingMail[] =>
  filesTo(server, email).map((mail) => ({
    subject: /^Subject: (.*)$/m.exec(mail)?.[1] ?? '',
    text: decoded(mail.slice(mail.indexOf('\n\n') + 2)),
    raw: mail,
  }))

/** The PDFs that the letters to somebody carry, in no order. */
export const pdfsTo = (server: Served, email: string): Uint8Array<ArrayBuffer>[] =>
  filesTo(server, email).flatMap((mail) =>
    [...mail.matchAll(/Content-Type: application\/pdf[^]*?\n\n([\w+/=\n]+)/g)].map(
      ([, file = '']) => new Uint8Array(Buffer.from(file, 'base64')),
    ),
  )

/** Waits until the server has written so many letters to somebody. */
export async function expectLetters(server: Served, email: string, count: number) {
  await expect.poll(() => lettersTo(server, email).length).toBe(count)
  return lettersTo(server, email)
}
