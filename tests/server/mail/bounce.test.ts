import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messageIdOf, readBounce } from '../../../server/mail/bounce.ts'
import { folderMailer } from '../../../server/mail/mailer.ts'
import { aNotice } from './notices.ts'

const key = 'a key of the server’s own'
const read = (notice: string) => readBounce(Buffer.from(notice), key)
const id = 'report-12407-1b9d'

test.each(['text/rfc822-headers', 'message/rfc822', 'message/global-headers'])(
  'a notice tells which mail came back, by what it returns of it as %s',
  async (kind) => {
    expect(await read(aNotice({ key, id, kind }))).toBe(id)
  },
)

test('a notice that an editor has saved with a byte order mark is read as well', async () => {
  const notice = aNotice({ key, id, kind: 'message/rfc822' })
  expect(await read(`\uFEFF${notice}`)).toBe(id)
})

test('a head that is folded is read as well, and a file that the mail brought is not taken for another', async () => {
  const notice = aNotice({ key, id, kind: 'message/rfc822' })
  expect(await read(notice.replace('Message-ID: <', 'Message-ID:\r\n <'))).toBe(id)
})

test.each(['delayed', 'delivered', 'relayed', 'expanded'])('%s is no failure', async (action) => {
  expect(await read(aNotice({ key, id, action }))).toBeNull()
})

test('one of several people who does not get it is enough', async () => {
  const notice = aNotice({ key, id, action: 'delivered', more: 'failed' })
  expect(await read(notice)).toBe(id)
})

test.each([
  ['an answer by a person', 'From: elvira@correo.example\r\nSubject: Re: Presupuesto\r\n\r\nVale'],
  [
    'an answer by a machine',
    `Auto-Submitted: auto-replied\r\nIn-Reply-To: <${id}@tresillo>\r\n\r\nFuera`,
  ],
  ['a notice about a mail of others', aNotice({ key, id }).replace('@tresillo>', '@otra.example>')],
  ['a notice that returns nothing', aNotice({ key, id, kind: 'text/x-nothing' })],
  ['a notice that somebody made up', aNotice({ key: 'a guess', id })],
  [
    'a notice whose seal is that of another mail',
    aNotice({ key, id }).replace(id, id.replace('12407', '12408')),
  ],
  ['nothing', ''],
])('%s tells of no mail of ours', async (_what, notice) => {
  expect(await read(notice)).toBeNull()
})

test('what the portal sends is what it reads back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-bounce-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await folderMailer(folder, 'hola@tresillo.example').send({
    id,
    messageId: messageIdOf(id, key),
    to: 'nadie@correo.example',
    subject: 'Tu presupuesto',
    text: 'Hola',
    files: [{ name: 'Presupuesto.pdf', bytes: new Uint8Array(400_000) }],
  })
  const sent = await readFile(join(folder, `${id}.eml`), 'utf8')
  expect(await read(aNotice({ key, id: 'x', kind: 'message/rfc822', returned: sent }))).toBe(id)
})

test('the program reads what a mail server pipes in, and is content with what is no notice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-bounce-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(import.meta.dirname, '../../../server/admin.ts')
  const run = (dataDir: string) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'off' }
      const args = [program, 'mail', 'came-back', '-']
      const child = execFile(process.execPath, args, { env }, (error, stdout) =>
        resolve({ code: error?.code ?? 0, said: stdout }),
      )
      child.stdin?.on('error', () => undefined).end('Subject: Hola\r\n\r\nHola')
    })
  const said = 'It tells of no mail of ours that could not be delivered\n'
  expect(await run(folder)).toEqual({ code: 0, said })
  // No database can be there: the mail server is to try again, and not to lose it.
  expect(await run(join(program, 'data'))).toEqual({ code: 75, said: '' })
})
