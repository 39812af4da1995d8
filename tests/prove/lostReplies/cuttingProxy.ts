import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a request is cut: before the server has it, after it has answered, or in the middle of the reply. */
export const cuts = ['before', 'after', 'inReply'] as const
export type Cut = (typeof cuts)[number] | 'none'

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A proxy before a server, which cuts requests. */
export type CuttingProxy = {
  address: string
  /** How the next requests are cut, in their sequence; then none is. */
  cut: (next: readonly Cut[]) => void
  close: () => Promise<void>
}

/** @param port  the server's, on this computer */
export async function startProxy(port: number): Promise<CuttingProxy> {
  let waiting: Cut[] = []

  async function pass(request: IncomingMessage) {
    const body = await bytesOf(request)
    const { method, url: path, headers } = request
    const onward = ask({ host: '127.0.0.1', port, method, path, headers })
    onward.end(body)
    const [response] = (await once(onward, 'response')) as [IncomingMessage]
    // The whole reply: the server has done what it does.
    return { response, reply: await bytesOf(response) }
  }

  const proxy = createServer((request, answer) => {
    const cut = waiting.shift() ?? 'none'
    const work = async () => {
      if (cut === 'before') {
        request.socket.destroy()
        return
      }
      const { response, reply } = await pass(request)
      if (cut === 'after') {
        request.socket.destroy()
        return
      }
      const headers = { ...response.headers, 'content-length': String(reply.length) }
      delete (headers as Record<string, unknown>)['transfer-encoding']
      answer.writeHead(response.statusCode ?? 500, headers)
      if (cut === 'none') {
        answer.end(reply)
        return
      }
      answer.write(reply.subarray(0, Math.floor(reply.length / 2)), () => request.socket.destroy())
    }
    work().catch(() => request.socket.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: (next) => {
      waiting = [...next]
    },
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
