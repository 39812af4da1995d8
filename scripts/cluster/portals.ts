import { join } from 'node:path'
import type { Programs } from './packages.ts'
import { freePorts } from './ports.ts'
import { start, until, type Folder, type Running } from './running.ts'

const main = join(import.meta.dirname, '../../server/main.ts')
const count = 3

/** A server of the portal. */
export type Portal = Running & {
  /** Where it answers. */
  url: string
}

/** Starts three servers of the portal on one database. */
export async function startPortals(
  folder: Folder,
  { setpriv }: Programs,
  databaseUrl: string,
  onStart: (started: Running[]) => void,
): Promise<Portal[]> {
  const ports = await freePorts(count)
  const portals = ports.map((port, at): Portal => {
    const name = `portal${at + 1}`
    const env = {
      ...{ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DEMO: '' },
      DATA_DIR: join(folder.path, name),
    }
    const command = [process.execPath, main] as const
    const running = start(folder, { name, command, setpriv, env, asOwner: false })
    return { ...running, url: `http://127.0.0.1:${port}` }
  })
  onStart(portals)
  const isReady = async ({ url }: Portal) => (await fetch(`${url}/readyz`)).status === 200
  await until(
    'the servers',
    async () => (await Promise.all(portals.map(isReady))).every(Boolean),
    portals,
  )
  return portals
}
