import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { programs } from './started.ts'

const root = join(import.meta.dirname, '../..')
const main = join(root, 'server/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'tresillo-npm-'))
const program = programs()
afterAll(() => rmSync(folder, { recursive: true }))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** A project whose script starts the server as ours does, without building the pages before. */
function project(name: string): string {
  const own = join(folder, name)
  const line = (scripts[name] ?? '').replaceAll(/scripts\/\w+\.ts/g, main)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'package.json'), JSON.stringify({ scripts: { [name]: line } }))
  return own
}

const env = {
  ...{ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: 'off' },
  // The Node.js of the tests, as that of the package stands first for npm's scripts.
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
}

/** A request that the server has, and whose body it waits for. */
async function slowRequest(port: number) {
  const body = JSON.stringify({ user: 'nobody@demo.example', pass: 'wrong' })
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => {
    reply += chunk.toString()
  })
  socket.write('POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n')
  socket.write(`content-length: ${body.length}\r\n\r\n`)
  await once(socket, 'data')
  return async () => {
    socket.write(body)
    await once(socket, 'close')
    return reply
  }
}

/** Waits until nobody listens at a port any more. */
async function untilFree(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1')
    const isOpen = await once(probe, 'connect').then(
      () => true,
      () => false,
    )
    probe.destroy()
    if (!isOpen) return
  }
}

const isPosix = process.platform !== 'win32'

describe.runIf(isPosix)('a signal that ends npm', { timeout: 120_000 }, () => {
  test.each(['start', 'dev'])(
    'lets what `npm run %s` has started finish what it serves; npm waits for it, and its port is free',
    async (name) => {
      const cwd = project(name)
      const npm = program('npm', ['run', name], { env, cwd, detached: true })
      const port = await npm.port()
      const finish = await slowRequest(port)
      npm.child.kill('SIGTERM')
      await npm.saw(/Stopping/)
      expect(await finish()).toMatch(/HTTP\/1\.1 401 .*"code":"credentials"/s)
      expect((await npm.ended).code).toBe(0)

      const second = program('npm', ['run', name], {
        env: { ...env, PORT: String(port) },
        cwd,
        detached: true,
      })
      expect(await second.port()).toBe(port)
      second.child.kill('SIGTERM')
      expect((await second.ended).code).toBe(0)
    },
  )

  test('ends the server that `npx node` has started, once it has finished what it serves', async () => {
    const npx = program('npm', ['exec', '--offline', '--', 'node', main], {
      env,
      cwd: root,
      detached: true,
    })
    const port = await npx.port()
    const finish = await slowRequest(port)
    npx.child.kill('SIGTERM')
    await npx.ended
    expect(await finish()).toMatch(/HTTP\/1\.1 401 .*"code":"credentials"/s)
    await untilFree(port)
  })
})

test('npm’s scripts of servers start on Windows too, whose shell knows no `exec`', () => {
  for (const name of ['start', 'dev']) {
    const [, command, otherwise] = /^exec (.+) \|\| (.+)$/.exec(scripts[name] ?? '') ?? []
    expect(command).toMatch(/^node /)
    expect(otherwise).toBe(command)
  }
})
