import { connectionAdvice } from './databaseAddress.ts'

/** What to do about a database that does not open, by PostgreSQL's code, the network's, or a pooler's words. */
const advices: readonly [RegExp, string][] = [
  [
    /^ECONNREFUSED$|^connect ENOENT/,
    'Nothing answers there: start PostgreSQL, or correct the host and the port in DATABASE_URL.',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'No machine of this name is found: correct the host in DATABASE_URL, or the network.',
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|timeout expired|timeout exceeded|query_wait_timeout/,
    'It does not answer: see whether it runs, and whether the network lets this machine through to it.',
  ],
  [
    /^57P03$|server login has been failing/,
    'It is starting, or away behind its pooler: start again in a moment.',
  ],
  [
    /^3D000$|^database ".*" does not exist/,
    'Make it by createdb --encoding=UTF8 --template=template0, or correct its name in DATABASE_URL.',
  ],
  [
    /^(28P01|28000)$|authentication failed/,
    'Correct the user and the password in DATABASE_URL, or let them in by pg_hba.conf.',
  ],
  [/^42501$/, 'Make the user of DATABASE_URL the owner of the database and of its tables.'],
  [/^53300$/, 'End what holds its connections, or raise max_connections.'],
  [/^EACCES$|^EPERM$|^EROFS$/, 'Let the user who runs the server write there, or set DATA_DIR.'],
  [
    /file is not a database|malformed/,
    'Restore a backup (npm run admin -- restore), or set another DATA_DIR.',
  ],
]

/** What to do where a database could not be opened; null where nobody knows. */
export function openingAdvice(error: unknown): string | null {
  const ofConnection = connectionAdvice(error)
  if (ofConnection !== null) return ofConnection
  if (!(error instanceof Error)) return null
  const signs = ['code' in error ? String(error.code) : '', error.message]
  const found = advices.find(([pattern]) => signs.some((sign) => pattern.test(sign)))
  return found?.[1] ?? openingAdvice(error.cause)
}
