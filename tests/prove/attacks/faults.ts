import type { Store } from '../../../server/store/store.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { withFault } from '../isolation/planted.ts'
import type { Planted } from '../isolation/server.ts'
import type { Fault, Outcome } from '../proof.ts'
import { deeds } from './deeds.ts'
import { asServed, attack, stretch, type Doing } from './run.ts'
import { attacks } from './texts.ts'

type Plant = { leadsTo: RegExp; planted?: Planted; doing?: Partial<Doing> }

/** The proof of one call, with some attacks and a fault planted. Without attacks, the lengths are proved. */
const proved = (
  route: EndpointName,
  names: readonly string[],
  { leadsTo, planted = {}, doing = {} }: Plant,
): Promise<Outcome> =>
  withFault({ links: 'open', planted, leadsTo }, async (world, isPlanted) => {
    const does = isPlanted ? { ...asServed, ...doing } : asServed
    for (const deed of deeds.filter((one) => one.route === route)) {
      for (const one of attacks.filter(({ name }) => names.includes(name)))
        await attack(world, deed, one, does)
      if (names.length === 0) await stretch(world, deed)
    }
  })

const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')

/** A store whose mails are not escaped. */
const withPlainMails = (store: Store): Store => ({
  ...store,
  mails: {
    ...store.mails,
    take: async (...given) =>
      (await store.mails.take(...given)).map((mail) => ({ ...mail, html: unescaped(mail.html) })),
  },
})

/** A store that gives notes back as HTML. */
const withHtmlNotes = (store: Store): Store => ({
  ...store,
  orderNotes: {
    ...store.orderNotes,
    of: async (...given) =>
      (await store.orderNotes.of(...given)).map((note) => ({
        ...note,
        text: note.text.replaceAll('<', '&lt;'),
      })),
  },
})

export const attackFaults: readonly Fault[] = [
  {
    name: 'a mail does not escape what was typed',
    run: () =>
      proved('saveorder', ['markup'], {
        leadsTo: /: a mail holds <img /,
        planted: { store: withPlainMails },
      }),
  },
  {
    name: 'a mail’s subject is written as it was typed',
    run: () =>
      proved('sendreport', ['header lines'], {
        leadsTo: /: a mail has the header (bcc|x-injected)$|: a mail goes to .*malo@/,
        doing: {
          compile: async (mail) => {
            const written = await asServed.compile({ ...mail, subject: 'SUBJECT' })
            // As if neither the store nor the mailer had put the typed lines into one.
            return written.replace('SUBJECT', () => mail.subject.replaceAll(/\s+(Bcc|X-)/g, '\n$1'))
          },
        },
      }),
  },
  {
    name: 'a text is stored as HTML',
    run: () =>
      proved('saveordernote', ['markup'], {
        leadsTo: /^markup in saveordernote: text is read as .*&lt;/,
        planted: { store: withHtmlNotes },
      }),
  },
  {
    name: 'the length of a field is not looked at',
    run: () =>
      proved('saveordernote', [], {
        leadsTo: /^saveordernote: text of \d+ characters is answered 200$/,
        planted: {
          fetch: (next) => async (request, address) => {
            const answer = await next(request, address)
            return answer.status === 400 ? { ...answer, status: 200 } : answer
          },
        },
      }),
  },
  {
    name: 'a file for spreadsheets holds formulas',
    run: () =>
      proved('savefavourite', ['a formula'], {
        leadsTo: / is a formula$/,
        doing: { csv: (rows) => `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}` },
      }),
  },
  {
    name: 'a reply is sent as HTML',
    run: () =>
      proved('saveordernote', ['a script'], {
        leadsTo: / is answered as something else than JSON$/,
        planted: {
          fetch: (next) => async (request, address) => {
            const answer = await next(request, address)
            return { ...answer, headers: answer.headers.replace('application/json', 'text/html') }
          },
        },
      }),
  },
]
