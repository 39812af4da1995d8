import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below those that systems give to outgoing connections (from 32768 on Linux): a program that is started again after a kill would else
 * find its port taken by somebody's connection.
 */
const least = 12_000
const below = 32_000

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
    return true
  } catch {
    return false
  }
}

/** So many ports of this machine that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = least + Math.floor(Math.random() * (below - least))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}
