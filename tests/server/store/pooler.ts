import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

const refused = 'statement_timeout'
/** The code of a client's question for TLS, in place of a version. */
const asksForTls = 80_877_103

/** PostgreSQL's message of an error that ends the connection. */
function fatal(code: string, message: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

/**
 * Stands in front of a PostgreSQL and refuses a client that asks for a timeout as it connects, as PgBouncer does unless it is told to
 * ignore that.
 *
 * @returns its address, and what ends it
 */
export async function startPooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.on('data', function first(packet: Buffer) {
      if (packet.readInt32BE(4) === asksForTls) {
        client.write('N')
        return
      }
      client.off('data', first)
      if (packet.includes(`${refused}\0`)) {
        client.end(fatal('08P01', `unsupported startup parameter: ${refused}`))
        return
      }
      const behind = connect(Number(port), hostname)
      behind.on('error', () => client.destroy())
      behind.write(packet)
      client.pipe(behind).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
