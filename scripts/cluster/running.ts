import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Owner = { uid: number; gid: number }

/** Debian's packages make it. PostgreSQL refuses to run as root, and the others need not. */
const other = 'postgres'

function ownerOfPrograms(): Owner | undefined {
  if (userInfo().uid !== 0) return undefined
  const id = (which: string) => Number(execFileSync('id', [which, other], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder of a cluster: what its programs read and write. */
export type Folder = {
  path: string
  /** The system's user who runs the programs; undefined where it is who runs this. */
  owner: Owner | undefined
}

export function ownedFolder(path: string): Folder {
  const owner = ownerOfPrograms()
  if (owner) chownSync(path, owner.uid, owner.gid)
  return { path, owner }
}

/** Makes a folder inside, for the programs alone. @returns its path */
export function folderIn({ path, owner }: Folder, name: string): string {
  const made = join(path, name)
  mkdirSync(made, { mode: 0o700 })
  if (owner) chownSync(made, owner.uid, owner.gid)
  return made
}

/** Writes a file that only the programs read. @returns its path */
export function fileIn({ path, owner }: Folder, name: string, text: string): string {
  const file = join(path, name)
  writeFileSync(file, text, { mode: 0o600 })
  if (owner) chownSync(file, owner.uid, owner.gid)
  return file
}

/** A program of the cluster. */
export type Running = {
  name: string
  pid: number
  /** How it has ended: an exit code or a signal; null while it runs. */
  end: () => number | string | null
  /** What it has printed. */
  printed: () => string
  /** Sends it a signal. */
  signal: (name: NodeJS.Signals) => void
  /** Has it end, by SIGKILL if it takes longer than `most` milliseconds. */
  stop: (most?: number) => Promise<void>
}

type Start = {
  name: string
  command: readonly [string, ...string[]]
  setpriv: string
  env?: Record<string, string>
  /** Whether it runs as the folder's owner. */
  asOwner?: boolean
}

/**
 * Starts a program whose output goes to a file in the folder. It is in a process group of its own, so that Ctrl+C ends nothing but this
 * program, which ends the others in their order; where this program is killed the system ends them.
 */
export function start(folder: Folder, given: Start): Running {
  const { name, command, setpriv, env, asOwner = true } = given
  const log = join(folder.path, `${name}.log`)
  const output = openSync(log, 'a')
  const child = spawn(setpriv, ['--pdeathsig', 'TERM', ...command], {
    ...(asOwner ? folder.owner : {}),
    cwd: asOwner ? folder.path : process.cwd(),
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const end = () => child.exitCode ?? child.signalCode
  const signal = (which: NodeJS.Signals) => {
    child.kill(which)
  }
  return {
    name,
    pid: child.pid ?? 0,
    end,
    printed: () => readFileSync(log, 'utf8'),
    signal,
    async stop(most = 20_000) {
      if (end() !== null) return
      signal('SIGTERM')
      const late = setTimeout(() => signal('SIGKILL'), most)
      await ended
      clearTimeout(late)
    },
  }
}

const mostPrinted = 2_000

/**
 * Waits until something holds.
 *
 * @param needed  programs without which it will not
 * @throws with what was printed last if one of them ends, or `most` milliseconds have passed
 */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  needed: readonly Running[],
  most = 120_000,
): Promise<void> {
  const last = Date.now() + most
  while (!(await holds().catch(() => false))) {
    const ended = needed.find(({ end }) => end() !== null)
    const all = () =>
      needed.map(({ name, printed }) => `${name}:\n${printed().slice(-mostPrinted)}`).join('\n')
    if (ended)
      throw new Error(
        `${ended.name} ended with ${ended.end()}:\n${ended.printed().slice(-mostPrinted)}`,
      )
    if (Date.now() > last) throw new Error(`${what}: not after ${most / 1000} s\n${all()}`)
    await pause(100)
  }
}
