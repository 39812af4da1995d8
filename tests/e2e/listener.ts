import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What another system has been sent. */
export type Heard = { body: string; signature: string }

/** Another system, which is told by webhooks. @returns its address, what it has been sent, and a function that ends it */
export async function startListener() {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['tresillo-signature']) })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, heard, end: () => server.close() }
}

/** Whether a signature is one of a body by a secret, as the documentation tells other systems to check it. */
export function isSigned({ body, signature }: Heard, secret: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return parts.some(([name, value]) => name === 'v1' && value === expected)
}
