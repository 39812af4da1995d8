import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The embedded database can't be copied or replaced. Its message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}

/**
 * Whether a file is a sound database of ours.
 *
 * @throws CopyError that says what is wrong
 */
function check(file: string): void {
  let faults: unknown[]
  let isOurs: boolean
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      faults = db.prepare('pragma quick_check(5)').all().map(Object.values).flat()
      const tables =
        "select count(*) as n from sqlite_master where name in ('kysely_migration', 'orders')"
      isOurs = db.prepare(tables).get()?.n === 2
    } finally {
      db.close()
    }
  } catch (error) {
    throw new CopyError(
      `${file} is no database: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (faults.join() !== 'ok') throw new CopyError(`${file} is damaged: ${faults.join('; ')}`)
  if (!isOurs) throw new CopyError(`${file} is another program’s database`)
}

/** What SQLite keeps beside a database in use, by what follows the database's name. It would read it into whatever has that name. */
const companions = ['-wal', '-shm', '-journal']

function remove(part: string): void {
  for (const end of ['', ...companions]) rmSync(part + end, { force: true })
}

/**
 * Writes a copy of a database beside the place that it is for: one snapshot, also while others write, as one file that only its owner reads.
 *
 * @returns its name, of a file that is sound
 */
function copyBeside(from: string, to: string): string {
  const part = `${to}.${randomUUID()}.part`
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    // SQLite fills an empty file, and leaves its mode.
    closeSync(openSync(part, 'wx', 0o600))
    db.prepare('vacuum into ?').run(part)
    check(part)
    return part
  } catch (error) {
    remove(part)
    throw error
  } finally {
    db.close()
  }
}

/** Whether a folder takes no hard links, as those of many network shares and memory sticks. */
const lacksLinks = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(error.code))

/** Gives a copy its name. @throws if there is a file of that name */
function giveName(part: string, file: string): void {
  try {
    // Unlike a renaming it fails if somebody else has made the file meanwhile.
    linkSync(part, file)
  } catch (error) {
    if (!lacksLinks(error) || existsSync(file)) throw error
    renameSync(part, file)
  }
}

/**
 * Copies the embedded database into a file, also while servers write to it. The copy is the state at the beginning of the copying.
 *
 * @throws CopyError if the file is there already, or the database is not or is damaged
 */
export function backUp(database: string, file: string): void {
  if (!existsSync(database)) throw new CopyError(`There is no database ${database}`)
  if (existsSync(file)) throw new CopyError(`${file} is there already; it is not written over`)
  const part = copyBeside(database, file)
  try {
    giveName(part, file)
  } finally {
    remove(part)
  }
}

/** @throws CopyError if a process has the database open */
function closeLog(database: string): void {
  try {
    const db = new DatabaseSync(database)
    try {
      // SQLite refuses this as long as somebody else has the database open, and writes what its log holds into the file.
      db.exec('pragma journal_mode = delete')
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked'))
      throw new CopyError(`A server works on ${database}: stop it first`)
    // A database that is damaged is what a backup is for: it is put aside as it is.
  }
}

/**
 * Puts a backup in the place of the embedded database. The one that was there is renamed with what lies beside it, not deleted, also if it is
 * damaged. The backup is copied and checked first, so that only renaming is left, and a whole database has the name at each moment: a server
 * would make an empty one where it finds none.
 *
 * @param before  the name that the present database gets
 * @returns whether there was one
 * @throws CopyError if the backup is none of ours or damaged, or a server works on the database; then nothing is changed
 */
export function restore(file: string, database: string, before: string): boolean {
  if (!existsSync(file)) throw new CopyError(`There is no file ${file}`)
  check(file)
  const part = copyBeside(file, database)
  try {
    const isThere = existsSync(database)
    if (isThere) closeLog(database)
    for (const end of companions)
      if (existsSync(database + end)) renameSync(database + end, before + end)
    if (isThere) {
      linkSync(database, before)
      renameSync(part, database)
    } else {
      // Fails if a server has made a new one meanwhile.
      giveName(part, database)
    }
    return isThere
  } finally {
    remove(part)
  }
}
