import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, owner } from './postgresServer.ts'

/** Where Debian's package puts it, which is not on everybody's path. */
const places = ['pgbouncer', '/usr/sbin/pgbouncer']

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The installed PgBouncer; undefined where there is none. */
export const pgbouncer = places.find(isThere)

/**
 * Starts a PgBouncer in transaction mode before a PostgreSQL, for all of its databases. Its other settings are those of Debian's package,
 * but for the pool, which is smaller than the server's own, so that connections are shared.
 *
 * @param settings  more of its settings
 * @returns where its users connect, and what ends it
 * @throws with what it printed where it does not start
 */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<{ url: string; remove: () => Promise<void> }> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'tresillo-pgbouncer-'))
  const users = join(folder, 'userlist.txt')
  const file = join(folder, 'pgbouncer.ini')
  const own = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'md5',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 3,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(
    file,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  // Like PostgreSQL it refuses to run as root.
  const as = owner()
  if (as.uid !== undefined && as.gid !== undefined)
    for (const one of [folder, users, file]) chownSync(one, as.uid, as.gid)

  const running = spawn(program, [file], { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const remove = async () => {
    if (running.exitCode === null && running.signalCode === null) {
      running.kill('SIGTERM')
      await once(running, 'exit')
    }
    await rm(folder, { recursive: true })
  }
  let printed = ''
  const isUp = new Promise<void>((resolve, reject) => {
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('process up')) resolve()
      })
    running.once('error', reject)
    running.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}:\n${printed}`)))
  })
  try {
    await isUp
  } catch (error) {
    await remove()
    throw error
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${own}`
  return { url: url.href, remove }
}
