import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { programs } from './started.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresillo-start-'))
const main = join(import.meta.dirname, '../../server/main.ts')
const program = programs()

afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the real server on a free port with a database of its own. */
const start = (env: Record<string, string> = {}) =>
  program(process.execPath, [main], {
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ...env },
  })

describe('the real server', { timeout: 60_000 }, () => {
  test('greets with its address and the demo accounts, and keeps its data over a restart', async () => {
    const first = start()
    const port = await first.port()
    await first.saw(/manager@demo\.example/)
    const login = (on: number) =>
      fetch(`http://127.0.0.1:${on}/api/v1/login`, {
        method: 'POST',
        body: JSON.stringify({ user: 'sales@demo.example', pass: 'demo1234' }),
      })
    const response = await login(port)
    expect(response.status).toBe(200)
    const { token } = (await response.json()) as { token: string }
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)

    const second = start()
    const userdata = await fetch(`http://127.0.0.1:${await second.port()}/api/v1/userdata`, {
      headers: { 'access-token': token },
    })
    expect(userdata.status).toBe(200)
  })

  test('says in one line that its database does not answer, and ends', async () => {
    const DATABASE_URL = 'postgres://nobody:nothing@127.0.0.1:9/none'
    const { code, output } = await start({ DATABASE_URL }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^The database of DATABASE_URL can’t be opened: .*ECONNREFUSED.*\n$/m)
  })

  test('on SIGTERM finishes the request that it is serving, takes no more, and ends with 0', async () => {
    const server = start({ DEMO: 'off' })
    const port = await server.port()
    const body = JSON.stringify({ user: 'nobody@demo.example', pass: 'wrong' })
    const slow = connect(port, '127.0.0.1')
    let reply = ''
    slow.on('data', (chunk) => {
      reply += chunk.toString()
    })
    slow.write('POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n')
    slow.write(`content-length: ${body.length}\r\n\r\n`)
    // The server has the request and asks for its body.
    await once(slow, 'data')
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')

    server.child.kill('SIGTERM')
    await server.saw(/Stopping/)
    const refused = connect(port, '127.0.0.1')
    const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException]
    // Reset where the system took the connection in the moment before the port closed: nobody serves it.
    expect(error.code).toMatch(/^(ECONNREFUSED|ECONNRESET)$/)
    slow.write(body)
    await once(slow, 'close')
    expect(reply).toMatch(/HTTP\/1\.1 401 .*"code":"credentials"/s)
    expect((await server.ended).code).toBe(0)
    idle.destroy()
  })

  test('on a port that is taken says so and ends with 1', async () => {
    const first = start({ DEMO: 'off' })
    const port = await first.port()
    const second = start({ DEMO: 'off', PORT: String(port) })
    expect(await second.ended).toEqual({
      code: 1,
      output: expect.stringContaining(`127.0.0.1:${port} is in use`) as unknown,
    })
  })

  test('does not show the demo’s accounts to the network, unless that is asked for', async () => {
    const demo = start()
    await demo.port()
    demo.child.kill('SIGTERM')
    await demo.ended
    const { code, output } = await start({ HOST: '0.0.0.0' }).ended
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /The database holds accounts of the demo.*DEMO=on.*\n$/,
      ) as unknown,
    })
    const asked = start({ HOST: '0.0.0.0', DEMO: 'on' })
    await asked.saw(/manager@demo\.example/)
    const empty = start({ HOST: '0.0.0.0', DATA_DIR: join(folder, 'empty') })
    await empty.saw(/No demo.*DEMO=on/)
  })

  test('with a wrong setting names it and ends with 1, without a stack', async () => {
    const { code, output } = await start({ DEMO: 'perhaps' }).ended
    expect(code).toBe(1)
    expect(output).toBe('DEMO must be on or off\n')
  })
})
