import { extractText, getDocumentProxy } from 'unpdf'
import { configuredSite } from '../../../mocks/server.ts'
import { createReportPdfs } from '../../../server/orders/reportPdfs.ts'
import { requestOf } from '../../server/caller.ts'
import { inWorld } from '../isolation/opened.ts'
import { bosses } from '../isolation/people.ts'
import { again, nextAddress } from '../isolation/run.ts'
import type { Tally } from '../proof.ts'
import type { Call } from './deed.ts'
import { deeds } from './deeds.ts'
import { attacks } from './texts.ts'

/** What a PDF may not have: actions that run. */
const running = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile)\b/

/** The PDF of a report that holds an attack in each field can be read, says it as a text, and runs nothing. */
export async function checkPdfs(tally: Tally, tell: (line: string) => void): Promise<void> {
  const [saving] = deeds
  if (saving === undefined) return
  const pdfs = createReportPdfs(configuredSite, undefined, { wait: 600_000 })
  const planted = { makers: { pdfs } }
  await inWorld({ dialect: 'sqlite', links: 'open', planted, tally }, async (world) => {
    const call: Call = async (route, params) => {
      const request = requestOf(configuredSite, route, params, { token: bosses[1].token })
      const { status, text } = await world.fetch(request, nextAddress())
      return { status, body: JSON.parse(text) as unknown }
    }
    const own = world.things[1]
    for (const one of attacks) {
      if (one.isRefused === true) continue
      const typed = Object.fromEntries(
        Object.entries(saving.fields).map(([name, { most }]) => [name, one.text.slice(0, most)]),
      )
      const { body } = await saving.write(call, own, typed)
      const { orderId } = body as { orderId: number }
      const sent = await call('sendreport', {
        ...{ orderId, to: 'elvira@correo.example', language: 'es', subject: 'x', message: 'x' },
        key: own.uuid(9),
      })
      if (sent.status !== 200) tally.violate(`the PDF with ${one.name}: ${JSON.stringify(sent)}`)
      const files = await world.database.rows.selectFrom('mail_files').selectAll().execute()
      const file = files.find(({ content_id: id }) => id === '')
      if (file === undefined) tally.violate(`no PDF with ${one.name}`)
      else {
        const bytes = new Uint8Array(file.bytes)
        const { text } = await extractText(await getDocumentProxy(bytes.slice()), {
          mergePages: true,
        })
        tally.count('PDFs')
        if (running.test(Buffer.from(bytes).toString('latin1')))
          tally.violate(`the PDF with ${one.name} has an action`)
        const word = /[a-z]{3,}/.exec(one.line ?? one.text)?.[0] ?? String(orderId)
        if (!text.includes(word)) tally.violate(`the PDF with ${one.name} does not say ${word}`)
      }
      await again(world)
    }
    tell(`${attacks.length} PDFs`)
  })
}
