import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { cheapHash } from '../../../mocks/data.ts'
import { folderMailer, type OutgoingMail } from '../../../server/mail/mailer.ts'
import { createOutbox } from '../../../server/outbox.ts'
import type { Store } from '../../../server/store/store.ts'
import { now } from '../isolation/things.ts'

/** The headers that a mail of the portal has. */
const usual = new Set([
  ...['from', 'to', 'subject', 'message-id', 'auto-submitted', 'date', 'mime-version'],
  ...['content-type', 'content-transfer-encoding', 'reply-to'],
])
/** The elements that the portal writes. */
const elements = new Set([
  ...['html', 'head', 'meta', 'title', 'style', 'body', 'h1', 'h2', 'p', 'a', 'b', 'br', 'bdi'],
  ...['table', 'tbody', 'tr', 'th', 'td', 'div', 'span', 'img', 'ul', 'li', 'hr'],
])

/** What is not as it has to be in a mail's HTML. */
function faultsOfHtml(html: string): string[] {
  const faults: string[] = []
  for (const [whole, name = '', attributes = ''] of html.matchAll(/<\/?([a-z!][\w-]*)([^>]*)>/gi)) {
    const isOurs = elements.has(name.toLowerCase()) || /^<!doctype html>$/i.test(whole)
    const hasScript = /\son\w+\s*=/i.test(attributes)
    const address = /\b(?:href|src)="([^"]*)"/.exec(attributes)?.[1]
    const isAddress =
      address === undefined || /^(https?:\/\/|mailto:|tel:\+?\d+$|cid:)/.test(address)
    if (!isOurs || hasScript || !isAddress) faults.push(`holds ${whole.slice(0, 80)}`)
  }
  return faults
}

/** A mail as it travels. */
export type Compile = (mail: OutgoingMail) => Promise<string>

export const compiled: Compile = async (mail) => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-prove-mail-'))
  try {
    await folderMailer(folder, 'Tresillo <portal@tresillo.example>').send(mail)
    return await readFile(join(folder, `${mail.id}.eml`), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+\s*/g, ' ').trim()

/** What is not as it has to be in a mail: a header more than usual, another receiver or subject, or markup that was typed. */
export async function faultsOf(mail: OutgoingMail, compile: Compile): Promise<string[]> {
  const read = await PostalMime.parse(await compile(mail))
  const headers = read.headers
    .filter(({ key }) => !usual.has(key))
    .map(({ key }) => `has the header ${key}`)
  const to = (read.to ?? []).map(({ address }) => address)
  const isTo = to.length === 1 && to[0] === mail.to && (read.bcc ?? read.cc ?? []).length === 0
  const subject = oneLine(mail.subject).toWellFormed()
  return [
    ...headers,
    ...(isTo ? [] : [`goes to ${to.join(', ')}`]),
    ...(oneLine(read.subject ?? '') === subject ? [] : [`has the subject ${read.subject ?? ''}`]),
    ...faultsOfHtml(mail.html ?? ''),
  ]
}

/** The mails that wait in a store, as the outbox would send them. */
export async function waitingMails(store: Store): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const outbox = createOutbox({
    ...{ store, clock: () => now + 1000, log: () => undefined, name: 'Tresillo', hash: cheapHash },
    ...{ registrationClient: 3, address: 'https://tresillo.example' },
    mailer: {
      send: (mail) => {
        sent.push(mail)
        return Promise.resolve()
      },
    },
  })
  await outbox.run()
  return sent
}
