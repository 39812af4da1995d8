import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteMails, folderMailer, MailRefused, smtpMailer } from '../../../server/mail/mailer.ts'
import { visitor } from '../visitor.ts'

/** A mail server that notes what it hears, and answers 250 where it is not told otherwise. */
async function aMailServer(answers: Record<string, string> = {}, bounces?: string) {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    let isContent = false
    socket.on('data', (bytes) => {
      const lines = bytes.toString()
      heard.push(lines)
      if (isContent) {
        if (!lines.endsWith('\r\n.\r\n')) return
        isContent = false
        socket.write(`${answers['content'] ?? '250 kept'}\r\n`)
        return
      }
      const [, said] = Object.entries(answers).find(([command]) => lines.startsWith(command)) ?? []
      isContent = said === undefined && lines.startsWith('DATA')
      socket.write(`${said ?? (isContent ? '354 go on' : '250 fine')}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { heard, mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'hola@tresillo.example', bounces) }
}

const access = {
  id: 'b2',
  messageId: '<b2@tresillo>',
  to: visitor,
  subject: 'Hola',
  text: 'Tu clave',
}

test('mail goes to the mail server of SMTP_URL', async () => {
  const { heard, mailer } = await aMailServer()
  await mailer.send(access)
  expect(heard.join('')).toMatch(/MAIL FROM:<hola@tresillo\.example>/)
  expect(heard.join('')).toContain(`RCPT TO:<${visitor}>`)
  expect(heard.join('')).toContain('Tu clave')
})

test('what can’t be delivered comes back to MAIL_BOUNCES; people still see the sender', async () => {
  const { heard, mailer } = await aMailServer({}, 'rebotes@tresillo.example')
  await mailer.send(access)
  expect(heard.join('')).toMatch(/MAIL FROM:<rebotes@tresillo\.example>/)
  expect(heard.join('')).toMatch(/^From: hola@tresillo\.example/m)
})

test('a domain of any script is one that every mail server knows', async () => {
  const { heard, mailer } = await aMailServer({}, 'rebotes@peña.es')
  await mailer.send({ ...access, to: 'info@mueblespeña.es', replyTo: 'tienda@Übersee.example' })
  expect(heard.join('')).toContain('MAIL FROM:<rebotes@xn--pea-8ma.es>')
  expect(heard.join('')).toContain('RCPT TO:<info@xn--mueblespea-19a.es>')
  expect(heard.join('')).toMatch(/^To: info@xn--mueblespea-19a\.es/m)
  expect(heard.join('')).toMatch(/^Reply-To: tienda@xn--bersee-2ya\.example/m)
})

test.each([
  '550 5.1.1 <elvira@correo.example>: Recipient address rejected: User unknown',
  '554 5.1.2 Bad destination host',
  '556 5.1.10 Recipient address has null MX',
  '550 No such user here',
  '551 User unknown',
  '553 Invalid recipient',
])('a recipient whom nobody knows is final: %s', async (answer) => {
  const { mailer } = await aMailServer({ 'RCPT TO': answer })
  await expect(mailer.send(access)).rejects.toThrow(MailRefused)
})

test.each([
  ['RCPT TO', '554 relay denied'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '553 sorry, that domain is not in my list of allowed rcpthosts'],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.7 Invalid sender'],
  ['RCPT TO', '550 Unknown client host'],
  ['RCPT TO', '550 5.2.2 Mailbox full'],
  ['RCPT TO', '450 4.1.1 User unknown for now'],
  ['MAIL FROM', '530 5.7.0 Authentication required'],
  ['MAIL FROM', '550 5.1.1 Unknown sender'],
  ['MAIL FROM', '552 5.3.4 Message too big'],
  ['DATA', '554 no valid recipients'],
  ['content', '550 5.7.1 Looks like spam'],
])(
  'what may be mended while the mail waits is not final: after %s, %s',
  async (command, answer) => {
    const { mailer } = await aMailServer({ [command]: answer })
    const sent = mailer.send(access)
    await expect(sent).rejects.toThrow(answer.slice(0, 3))
    await expect(sent).rejects.not.toThrow(MailRefused)
  },
)

test('mail without a mail server lies in a folder, as a file that mail programs read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-outbox-'))
  try {
    const mailer = folderMailer(join(folder, 'outbox'), '"Tresillo" <hola@tresillo.example>')
    const mail = {
      id: 'a1',
      messageId: '<a1@tresillo>',
      to: visitor,
      subject: 'Tu acceso: ñ',
      text: 'Señora,\n.\nadiós €',
    }
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await readdir(join(folder, 'outbox'))).toEqual(['a1.eml'])
    const eml = await readFile(join(folder, 'outbox', 'a1.eml'), 'utf8')
    expect(eml).toContain(`To: ${visitor}\n`)
    expect(eml).toContain('From: Tresillo <hola@tresillo.example>\n')
    expect(eml).toContain('Message-ID: <a1@tresillo>\n')
    expect(eml).toMatch(/Subject: =\?UTF-8\?Q\?Tu_acceso=3A_=C3=B1\?=\n/)
    expect(eml).toMatch(/=C3=B1ora|U2XDsW9yYS/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('mail in a folder is for nobody else, also where the folder was open before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-outbox-'))
  try {
    const outbox = join(folder, 'outbox')
    await mkdir(outbox, { mode: 0o755 })
    const mailer = folderMailer(outbox, 'hola@tresillo.example')
    await mailer.send({
      id: 'a2',
      messageId: '<a2@tresillo>',
      to: visitor,
      subject: 'Hola',
      text: 'Tu clave',
    })
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    expect((await stat(join(outbox, 'a2.eml'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('mail in a folder is deleted once it is kept no longer, and nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-outbox-'))
  try {
    const at = (name: string, time: number) =>
      writeFile(join(folder, name), '').then(() => utimes(join(folder, name), time, time))
    await Promise.all([
      ...[at('old.eml', 99), at('half.eml.part', 99), at('new.eml', 100)],
      at('notes.txt', 99),
    ])
    await deleteMails(folder, 100_000)
    expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes.txt'])
    await deleteMails(join(folder, 'none'), 100_000)
  } finally {
    await rm(folder, { recursive: true })
  }
})
