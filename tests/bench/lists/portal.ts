import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoPassword } from '../../../server/demo/accounts.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { asText, fillPath, siteSchema } from '../../../src/contract/site.ts'

const project = join(import.meta.dirname, '../../..')
const site = siteSchema.parse(JSON.parse(readFileSync(join(project, 'public/api.json'), 'utf8')))

/** Settings that say which database, as the server takes them. */
export type Place = { DATA_DIR: string } | { DATABASE_URL: string }

const node = (file: string, args: string[], place: Record<string, string>) =>
  spawn(process.execPath, [join(project, file), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...place, DEMO: 'off', PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Fills an empty database with `npm run demo-data`, and tells what that says. */
export async function fill(place: Place, orders: number): Promise<string> {
  const child = node('scripts/demo-data.ts', ['--orders', String(orders)], place)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('The database could not be filled')
  return said.trim()
}

export type Portal = {
  /** Calls an endpoint; throws where the answer is not 200. */
  call: (name: EndpointName, params: Record<string, unknown>) => Promise<unknown>
  /** The same, without reading what was answered; its size in bytes. */
  load: (name: EndpointName, params: Record<string, unknown>) => Promise<number>
  /** The site's configuration over HTTP: what a request costs without the database. */
  loadSite: () => Promise<number>
  stop: () => Promise<void>
}

/** The real server in a process of its own, with somebody logged in. */
export async function startPortal(place: Place): Promise<Portal> {
  const child = node('server/main.ts', [], place)
  const port = await portOf(child)
  const agent = new Agent({ keepAlive: true })
  let token = ''

  const send = (method: string, path: string, content?: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = { 'access-token': token, 'content-type': 'application/json' }
      const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const body = Buffer.concat(chunks)
          if (reply.statusCode === 200) resolve(body)
          else reject(new Error(`${method} ${path}: ${reply.statusCode} ${body.toString()}`))
        })
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closes connections that were idle for long, perhaps just as one is used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          send(method, path, content).then(resolve, reject)
        else reject(error)
      })
      sent.end(content)
    })

  const ask = (name: EndpointName, params: Record<string, unknown>) => {
    const endpoint = site.endpoints[name]
    if (endpoint === undefined) throw new Error(`The site has no ${name}`)
    const { path, rest } = fillPath(endpoint.path, params)
    if (endpoint.method !== 'GET')
      return send(endpoint.method, site.location + path, JSON.stringify(rest))
    const entries = Object.entries(rest).map(([key, value]): [string, string] => [
      key,
      asText(value),
    ])
    return send('GET', `${site.location}${path}?${new URLSearchParams(entries)}`)
  }
  const call: Portal['call'] = async (name, params) => {
    const reply: unknown = JSON.parse((await ask(name, params)).toString())
    return reply
  }
  const login = { user: 'manager@demo.example', pass: demoPassword }
  ;({ token } = (await call('login', login)) as { token: string })

  return {
    call,
    load: async (name, params) => (await ask(name, params)).length,
    loadSite: async () => (await send('GET', '/api.json')).length,
    async stop() {
      agent.destroy()
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** The port that the server says it took. */
async function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The server’s output is not piped')
  const output = createInterface(child.stdout)
  for await (const line of output) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    // What it says from here on is thrown away, so that the pipe never fills.
    child.stdout.resume()
    return Number(port)
  }
  throw new Error('The server did not start')
}
