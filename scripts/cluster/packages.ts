import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of a cluster, each with its Debian package. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
} as const

type ProgramName = keyof typeof packages
export type Programs = Record<ProgramName, string> & {
  /** The folder of PostgreSQL's own programs. */
  postgres: string
}

/** A package that a cluster needs is not installed. Its message is a line that says which, and what installs it. */
export class PackageMissing extends Error {
  override readonly name = 'PackageMissing'
  constructor(missing: readonly string[]) {
    const names = missing.join(' ')
    super(`A cluster needs what is not installed: ${names} (Debian: apt-get install -y ${names})`)
  }
}

function canRun(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's folder for programs of the system is not on everybody's path. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

const find = (program: string): string | undefined =>
  folders()
    .map((folder) => join(folder, program))
    .find(canRun)

/** Where Debian's packages of PostgreSQL are, each version in a folder. */
const debian = '/usr/lib/postgresql'

/** The newest PostgreSQL that Debian's packages have installed, else the one on the path. */
function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const bins = versions
    .filter(Number.isFinite)
    .toSorted((one, other) => other - one)
    .map((version) => join(debian, String(version), 'bin'))
  return [...bins, ...folders()].find((folder) => canRun(join(folder, 'pg_rewind')))
}

/**
 * The installed programs of a cluster.
 *
 * @throws PackageMissing
 */
export function findPrograms(finds = find, findsPostgres = findPostgres): Programs {
  const names = Object.keys(packages) as ProgramName[]
  const found = names.map((name) => [name, finds(name)] as const)
  const postgres = findsPostgres()
  const missing = [
    ...found.filter(([, path]) => path === undefined).map(([name]) => packages[name]),
    ...(postgres === undefined ? ['postgresql'] : []),
  ]
  if (missing.length > 0) throw new PackageMissing(missing)
  const paths = Object.fromEntries(found) as Record<ProgramName, string>
  return { ...paths, postgres: postgres ?? '' }
}
