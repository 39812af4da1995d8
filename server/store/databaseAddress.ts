import { readFileSync } from 'node:fs'
import pg from 'pg'
import { refusesParameter } from './away.ts'

/** What PostgreSQL's own library calls the ways to encrypt a connection. `no-verify` is the driver's own word for `require`. */
const modes = [
  'disable',
  'allow',
  'prefer',
  'require',
  'no-verify',
  'verify-ca',
  'verify-full',
] as const
type Mode = (typeof modes)[number]

/** The parameters of an address that are about TLS; the driver, which means something else by them, does not get them. */
const parameters = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat']

export type DatabaseAddress = {
  connectionString: string
  /** How the connection is encrypted; false: not at all. */
  ssl: pg.ClientConfig['ssl']
  /** Whether an unencrypted connection will do where the server offers no other. */
  isPreferred: boolean
}

/** Whether the authorities that the machine trusts are asked. Less than all checks would make nothing of their signature. */
const asksSystem = (query: URLSearchParams) => query.get('sslrootcert') === 'system'

/** An editor may have saved the file with a byte order mark, or in UTF-16, which TLS can't read. */
function readPem(name: string, query: URLSearchParams): string | undefined {
  const file = query.get(name)
  if (!file || (name === 'sslrootcert' && asksSystem(query))) return undefined
  try {
    const bytes = readFileSync(file)
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
  } catch (error) {
    throw new Error(`${name} ${file} can’t be read`, { cause: error })
  }
}

function modeOf(query: URLSearchParams): Mode {
  const isJdbc = query.get('ssl') === 'true'
  const usual = asksSystem(query) ? 'verify-full' : 'prefer'
  const given = query.get('sslmode') || (isJdbc ? 'require' : process.env.PGSSLMODE) || usual
  const mode = modes.find((one) => one === given)
  if (mode === undefined) throw new Error(`sslmode ${given} is none of ${modes.join(', ')}`)
  if (asksSystem(query) && mode !== 'verify-full')
    throw new Error(`sslrootcert=system needs sslmode=verify-full, not ${mode}`)
  return mode
}

/** How a mode checks the server's certificate. */
function checks(mode: Mode, ca: string | undefined) {
  if (mode === 'verify-full') return { ca }
  const hasOwnRoot = ca !== undefined
  if (mode === 'verify-ca' && !hasOwnRoot)
    throw new Error('sslmode verify-ca needs sslrootcert, the file of the authority')
  // As in PostgreSQL's own library: a named authority is asked for its signature, whatever the server is called.
  if (hasOwnRoot && (mode === 'verify-ca' || mode === 'require'))
    return { ca, checkServerIdentity: () => undefined }
  return { rejectUnauthorized: false }
}

/**
 * Reads the address of a PostgreSQL database. `sslmode` means what PostgreSQL's own library means by it, and what managed databases mean in
 * the addresses that they hand out: `require` encrypts and does not ask who answers. The driver takes it for `verify-full`.
 *
 * @throws if a mode is not known, or a file can't be read
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html
 */
export function readDatabaseAddress(databaseUrl: string): DatabaseAddress {
  const [place = '', ...rest] = databaseUrl.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const mode = modeOf(query)
  const ssl = mode !== 'disable' && {
    ...checks(mode, readPem('sslrootcert', query)),
    cert: readPem('sslcert', query),
    key: readPem('sslkey', query),
  }
  for (const name of parameters) query.delete(name)
  return {
    connectionString: query.size === 0 ? place : `${place}?${query}`,
    ssl,
    isPreferred: mode === 'prefer' || mode === 'allow',
  }
}

/** What the driver says of a server that has no TLS. */
const hasNoTls = /does not support SSL/

/**
 * How to connect to a database. Where TLS is preferred and no more, the server is asked whether it has it.
 *
 * @param patience  milliseconds to wait for its answer
 * @throws if the address makes no sense, or the server does not let us in
 */
export async function connectionTo(
  databaseUrl: string,
  patience: number,
): Promise<Pick<pg.ClientConfig, 'connectionString' | 'ssl'>> {
  const { connectionString, ssl, isPreferred } = readDatabaseAddress(databaseUrl)
  if (!isPreferred) return { connectionString, ssl }
  const client = new pg.Client({ connectionString, ssl, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (error instanceof Error && hasNoTls.test(error.message))
      return { connectionString, ssl: false }
    throw error
  }
  await client.end()
  return { connectionString, ssl }
}

const untrusted =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/

/** What to write where a connection failed for want of trust, of TLS or of a pooler's leave; null where it failed for another reason. */
export function connectionAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (refusesParameter.test(error.message))
    return 'A pooler such as PgBouncer refuses it: leave it out of DATABASE_URL, or name it in the pooler’s ignore_startup_parameters.'
  if (hasNoTls.test(error.message))
    return 'The server has no TLS: sslmode=prefer takes it without, sslmode=disable never asks for it.'
  if (!('code' in error) || !untrusted.test(String(error.code)))
    return connectionAdvice(error.cause)
  return 'The database’s certificate is not trusted. Name the file of its authority by sslrootcert; sslmode=verify-ca also takes another host name than the certificate’s, and sslmode=require without sslrootcert encrypts without asking who answers.'
}
