import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderMailer, smtpMailer } from '../../../server/mail/mailer.ts'
import { visitor } from './visitor.ts'

test('mail goes to the mail server of SMTP_URL; one that refuses it fails', async () => {
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
        socket.write('250 kept\r\n')
      } else if (lines.startsWith('RCPT TO:<nobody')) socket.write('550 unknown\r\n')
      else if (lines.startsWith('DATA')) {
        isContent = true
        socket.write('354 go on\r\n')
      } else socket.write('250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'hola@tresillo.example')
    await mailer.send({ id: 'b2', to: visitor, subject: 'Hola', text: 'Tu clave' })
    expect(heard.join('')).toMatch(/MAIL FROM:<hola@tresillo\.example>/)
    expect(heard.join('')).toContain(`RCPT TO:<${visitor}>`)
    expect(heard.join('')).toContain('Tu clave')
    const refused = mailer.send({ id: 'b3', to: 'nobody@correo.example', subject: '', text: '' })
    await expect(refused).rejects.toThrow('550')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

test('mail without a mail server lies in a folder, as a file that mail programs read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-outbox-'))
  try {
    const mailer = folderMailer(join(folder, 'outbox'), '"Tresillo" <hola@tresillo.example>')
    const mail = { id: 'a1', to: visitor, subject: 'Tu acceso: ñ', text: 'Señora,\n.\nadiós €' }
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
    await mailer.send({ id: 'a2', to: visitor, subject: 'Hola', text: 'Tu clave' })
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    expect((await stat(join(outbox, 'a2.eml'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})
