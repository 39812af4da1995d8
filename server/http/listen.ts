import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { SettingsError } from '../settings.ts'

const stopLimit = 10_000

export type Listening = {
  port: number
  /** Takes no more connections, closes idle ones, waits for the requests being served (10 s at most). */
  stop: () => Promise<void>
}

/**
 * Serves a fetch handler over HTTP.
 *
 * @throws SettingsError where the port is taken or the host is not this machine's
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  let isStopping = false
  const answer = getRequestListener(fetch)
  const server = createServer((request, response) => {
    // A kept-alive connection would otherwise keep the server up after its last reply.
    response.on('close', () => {
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    if (isStopping) response.setHeader('connection', 'close')
    void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const where = `${host}:${port}`
      if (error.code === 'EADDRINUSE') {
        reject(new SettingsError(`${where} is in use: is the server already running? Set PORT.`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new SettingsError(`HOST ${host} is not an address of this machine.`))
      } else if (error.code === 'EACCES') {
        reject(new SettingsError(`${where} needs rights that this user lacks. Set PORT.`))
      } else reject(error)
    })
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        const limit = setTimeout(() => server.closeAllConnections(), stopLimit)
        server.close(() => {
          clearTimeout(limit)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
