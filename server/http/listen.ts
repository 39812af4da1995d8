import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { described, jsonLog, type Log } from '../log.ts'
import { SettingsError } from '../settings.ts'

const stopLimit = 10_000

/** The milliseconds for which an idle connection stays open: longer than at a proxy, which would else send requests to closing ones. */
const keepAliveTimeout = 75_000

export type Listening = {
  port: number
  /** From now on each connection ends with its next reply, so that a proxy makes its next one elsewhere. New ones are accepted still. */
  leave: () => void
  /** Accepts no more connections, closes idle ones, and waits for the requests that are being served, at most 10 s. */
  stop: () => Promise<void>
}

/**
 * Serves a fetch handler over HTTP.
 *
 * @throws SettingsError if the port is taken or the host is not an address of this machine
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, host }: { port: number; host: string },
  log: Log = jsonLog,
): Promise<Listening> {
  let isLeaving = false
  let isStopping = false
  const answer = getRequestListener(fetch)
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    // Else a keep-alive connection would keep the server running after its last reply.
    response.on('close', () => {
      if (isStopping) setImmediate(() => server.closeIdleConnections())
    })
    if (isLeaving) response.setHeader('connection', 'close')
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
  // A connection that can't be accepted, for example because too many files are open, must not end the server.
  server.on('error', (error) => {
    log({ level: 'error', message: 'A connection was not taken', error: described(error) })
  })
  const leave = () => {
    isLeaving = true
  }
  return {
    port: (server.address() as AddressInfo).port,
    leave,
    stop: () =>
      new Promise((resolve) => {
        leave()
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
