import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { readJsonFile } from '../jsonFile.ts'
import { connect } from '../store/connect.ts'
import { freeBytes, leastFree } from '../store/disk.ts'
import { createHealth } from '../store/health.ts'
import { checkMailServer } from '../mail/mailer.ts'
import { readSettings, SettingsError, type Settings } from '../settings.ts'
import { reason } from './command.ts'

/** `bad`: people can't work with it so. `look`: it works, and somebody should know. */
type Mark = 'good' | 'look' | 'bad'
type Finding = { subject: string; mark: Mark; text: string }

const says = (mark: Mark) => (subject: string, text: string) => ({ subject, mark, text })
const good = says('good')
const look = says('look')
const bad = says('bad')

/** The free bytes below which somebody should look after the disk. */
const littleFree = 2_000_000_000
/** How far a database's clock may be from ours, in milliseconds: days and links end by both. */
const clockSkew = 2_000

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

function versions(): Finding[] {
  const file = join(import.meta.dirname, '../../package.json')
  const { version } = readJsonFile(file) as { version: string }
  const sqlite = new DatabaseSync(':memory:')
  const row = sqlite.prepare('select sqlite_version() as v').get()
  sqlite.close()
  return [
    good(
      'Versions',
      `Tresillo ${version}, Node ${process.versions.node}, SQLite ${String(row?.v)}`,
    ),
  ]
}

async function disk({ dataDir }: Settings): Promise<Finding> {
  if (!existsSync(dataDir))
    return look('Disk', `${dataDir} is not there yet; the first start makes it`)
  const free = await freeBytes(dataDir)
  const text = `${gigabytes(free)} free for ${dataDir}`
  if (free < leastFree) return bad('Disk', text)
  return free < littleFree ? look('Disk', text) : good('Disk', text)
}

/** Whether the embedded database is sound; reading it all takes some seconds for each gigabyte. */
function soundness(file: string): Finding {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const faults = db.prepare('pragma quick_check(3)').all().map(Object.values).flat().map(String)
    return faults.join() === 'ok'
      ? good('Database', `${file} is sound`)
      : bad('Database', faults.join('; '))
  } finally {
    db.close()
  }
}

async function database({ databaseUrl, dataDir }: Settings): Promise<Finding[]> {
  const file = join(dataDir, 'tresillo.db')
  if (databaseUrl === undefined && !existsSync(file))
    return [look('Database', `${file} is not there yet; the first start makes it`)]
  const db = connect(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  try {
    const health = createHealth(db, () => null)
    await health.answers()
    const findings = [databaseUrl === undefined ? soundness(file) : await postgres(db)]
    const { missing, unknown } = await health.migrations()
    if (unknown.length > 0)
      findings.push(
        bad(
          'Tables',
          `made by a later version (${unknown.join(', ')}): this one can’t be started on them`,
        ),
      )
    else if (missing.length > 0)
      findings.push(
        look('Tables', `${missing.length} steps behind; the next start brings them up to date`),
      )
    else findings.push(good('Tables', 'of this version'))
    if (missing.length === 0) findings.push(await clock(db), await waitingMails(health))
    return findings
  } catch (error) {
    return [bad('Database', `can’t be used: ${reason(error)}`)]
  } finally {
    await db.destroy()
  }
}

async function postgres(db: ReturnType<typeof connect>): Promise<Finding> {
  const { rows } = await sql<{
    version: string
    now: Date
  }>`select current_setting('server_version') as version, clock_timestamp() as now`.execute(db)
  const [row] = rows
  const skew = Math.abs(Date.now() - Number(row?.now ?? 0))
  const text = `PostgreSQL ${row?.version ?? ''}`
  return skew > clockSkew
    ? look('Database', `${text}; its clock is ${Math.round(skew / 1000)} s from this machine’s`)
    : good('Database', text)
}

/** Whether the clock stands behind what is recorded already, by this machine or another one on the database. */
async function clock(db: ReturnType<typeof connect>): Promise<Finding> {
  const { latest } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max<number | null>('at').as('latest'))
    .executeTakeFirstOrThrow()
  if (latest === null || latest - Date.now() <= clockSkew)
    return good('Clock', 'not behind what is recorded')
  return look('Clock', `behind: the latest record is of ${new Date(latest).toISOString()}`)
}

async function waitingMails(health: ReturnType<typeof createHealth>): Promise<Finding> {
  const { waiting, since } = await health.mails()
  if (waiting === 0) return good('Outbox', 'no mail waits')
  const minutes = Math.round((Date.now() - (since ?? Date.now())) / 60_000)
  const text = `${waiting} mails wait, the oldest for ${minutes} minutes`
  return minutes > 15 ? look('Outbox', text) : good('Outbox', text)
}

async function mail({ smtpUrl, dataDir, mailFrom }: Settings): Promise<Finding> {
  if (smtpUrl === undefined)
    return look(
      'Mail',
      `no SMTP_URL: mails are written into ${join(dataDir, 'outbox')} and reach nobody`,
    )
  try {
    await checkMailServer(smtpUrl)
    return good('Mail', `the mail server lets us in; mails come from ${mailFrom}`)
  } catch (error) {
    return bad('Mail', `the mail server does not let us in: ${reason(error)}`)
  }
}

function time({ timeZone }: Settings): Finding {
  const at = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return good('Time', `in ${timeZone} it is ${at.format(new Date())}`)
}

function pages({ pagesFolder }: Settings): Finding {
  return existsSync(join(pagesFolder, 'index.html'))
    ? good('Pages', 'built')
    : bad('Pages', 'not built (npm run build): only the API would be served')
}

function address({ publicUrl, host, proxies }: Settings): Finding {
  const isHere = /^https?:\/\/(localhost|127\.)/.test(publicUrl)
  const isReached = proxies > 0 || !/^(localhost|127\.|::1$)/.test(host)
  if (isHere && isReached)
    return bad('Address', `PUBLIC_URL is ${publicUrl}: links in mails lead nowhere`)
  if (isReached && !publicUrl.startsWith('https://'))
    return look('Address', `${publicUrl} is not https: passwords can be read on their way`)
  return good('Address', publicUrl)
}

/**
 * Looks at everything that a server needs, without changing any data.
 *
 * @param env  the environment variables of the server
 * @returns a line for each finding, and whether people can work with it
 */
export async function diagnose(
  env: Record<string, string | undefined>,
): Promise<{ lines: string[]; isWell: boolean }> {
  const findings = versions()
  try {
    const settings = readSettings(env)
    findings.push(
      good('Settings', 'make sense'),
      address(settings),
      pages(settings),
      time(settings),
    )
    findings.push(await disk(settings), ...(await database(settings)), await mail(settings))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    findings.push(bad('Settings', error.message))
  }
  const lines = findings.map(
    ({ subject, mark, text }) => `${mark.padEnd(4)}  ${subject.padEnd(9)} ${text}`,
  )
  return { lines, isWell: findings.every(({ mark }) => mark !== 'bad') }
}
