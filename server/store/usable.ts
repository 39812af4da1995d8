import { sql } from 'kysely'
import { unlikeProgram, type Unlike } from './migrate.ts'
import { isPostgres } from './rowLock.ts'
import type { Db } from './schema.ts'

/** The oldest PostgreSQL that the tests were run on. */
const oldest = { number: 130_000, name: '13' }

/** What a PostgreSQL says of itself, and of what its user may do. */
type PostgresFacts = {
  version: string
  /** 150003 for 15.3. */
  versionNumber: number
  encoding: string
  isReadOnly: boolean
  user: string
  /** null where the user may use none. */
  schema: string | null
  mayCreate: boolean
}

type TableFacts = { name: string; isOpen: boolean }

/**
 * Makes sure that a database is one for this program, before anything is changed in it.
 *
 * @throws if it is not, with what to do, or does not answer
 */
export async function checkUsable(db: Db): Promise<void> {
  const facts = isPostgres(db) ? await readFacts(db) : null
  refuse(facts && serverFault(facts))
  // The tables before the migrations, since another process may be making both at this moment.
  const tables = await tablesOf(db)
  refuse(facts && closedFault(tables, facts))
  const unlike = await unlikeProgram(db)
  refuse(contentFault(tables, unlike))
  refuse(facts && unlike.missing.length > 0 && !facts.mayCreate ? createFault(facts) : null)
}

function refuse(fault: string | null) {
  if (fault !== null) throw new Error(fault)
}

async function readFacts(db: Db): Promise<PostgresFacts> {
  const { rows } = await sql<PostgresFacts>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::integer as "versionNumber",
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_user as user,
      current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database has told nothing of itself')
  return facts
}

/** The tables in the database's schema, but for those of extensions, and whether its user may read and write them. */
async function tablesOf(db: Db): Promise<TableFacts[]> {
  if (!isPostgres(db))
    return (await db.introspection.getTables()).map(({ name }) => ({ name, isOpen: true }))
  const { rows } = await sql<TableFacts>`
    select relname as name,
      has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete') as "isOpen"
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    order by relname`.execute(db)
  return rows
}

/** What of the server itself makes a database unusable; null if nothing does. */
export function serverFault({
  version,
  versionNumber,
  encoding,
  isReadOnly,
  schema,
  user,
}: Omit<PostgresFacts, 'mayCreate'>): string | null {
  if (versionNumber < oldest.number)
    return `PostgreSQL ${version} is too old. Name one of version ${oldest.name} or later.`
  if (encoding !== 'UTF8')
    return `Its encoding is ${encoding}. Make one by createdb --encoding=UTF8 --template=template0, and name that.`
  if (isReadOnly)
    return 'It can only be read. Name the primary server where this is its standby, else turn default_transaction_read_only off.'
  if (schema === null)
    return `The user ${user} may use no schema in it. Make the user its owner: alter database … owner to ${user}.`
  return null
}

const migrationTable = 'kysely_migration'

function closedFault(tables: TableFacts[], { user }: PostgresFacts): string | null {
  const closed = tables.filter(({ isOpen }) => !isOpen).map(({ name }) => name)
  const isOurs = tables.some(({ name }) => name === migrationTable)
  if (!isOurs || closed.length === 0) return null
  return `The user ${user} may not read and write its tables (${short(closed)}). Make the user their owner, as by: reassign owned by … to ${user}.`
}

/** What another program has done to a database; null for nothing. */
function contentFault(tables: TableFacts[], { missing, unknown }: Unlike): string | null {
  const isOurs = !missing.includes('0001-start')
  if (isOurs)
    return unknown.length === 0
      ? null
      : `A later version of the portal has changed its tables (${short(unknown)}). Start that version, or restore a backup from before it.`
  const others = tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
  if (others.length === 0 && unknown.length === 0) return null
  return `It holds tables of another program (${short(others)}). Name a database of the portal’s own, as by createdb.`
}

const createFault = ({ user, schema }: PostgresFacts) =>
  `The user ${user} may not make tables in it. Make the user its owner, or: grant create on schema ${schema ?? ''} to ${user}.`

const most = 3

const short = (names: string[]) =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ')
