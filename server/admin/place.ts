import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '../settings.ts'
import { isAway } from '../store/away.ts'
import { backUp, CopyError, restore } from '../store/copies.ts'
import { copyTo } from '../store/copyTo.ts'
import { CommandError, reason, type CommandWords, type Values } from './command.ts'

/** What commands about the database as a whole work on. They open it themselves: it need not be sound, nor of this version. */
export type Place = {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>
  /** The folder in which the command was typed. */
  folder: string
  now: Date
}

/** A command about the database as a whole. */
export type PlaceCommand = CommandWords & {
  run: (place: Place, values: Values) => Promise<string[]>
}

/** @throws CommandError with PostgreSQL, which has tools of its own */
function embedded({ settings }: Place, instead: string): string {
  if (settings.databaseUrl !== undefined)
    throw new CommandError(`That is for the embedded database. PostgreSQL: ${instead}`)
  return resolve(settings.dataDir, 'tresillo.db')
}

/** Whether the system, a full disk or a database has caused an error, and not a fault of this program. */
const isFromOutside = (error: Error) =>
  error instanceof CopyError || isAway(error) || ('code' in error && typeof error.code === 'string')

/** What can't be done is said in a line, without a stack. */
async function said<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // Migrations name what has happened as their cause.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw cause instanceof Error && isFromOutside(cause) ? new CommandError(reason(cause)) : error
  }
}

const megabytes = async (file: string) => `${((await stat(file)).size / 1e6).toFixed(1)} MB`

const backupCommand: PlaceCommand = {
  usage: 'FILE',
  says: 'copies the embedded database into a file, also while the server runs',
  needs: [],
  operand: 'file',
  async run(place, { file = '' }) {
    const database = embedded(place, 'use pg_dump')
    const target = resolve(place.folder, file)
    await said(() => backUp(database, target))
    return [`${target}: ${await megabytes(target)}, checked`]
  },
}

const restoreCommand: PlaceCommand = {
  usage: 'FILE',
  says: 'puts a backup in the place of the embedded database, while no server runs; the one that was there is renamed',
  needs: [],
  operand: 'file',
  async run(place, { file = '' }) {
    const database = embedded(place, 'use pg_restore')
    const at = place.now.toISOString().slice(0, 19).replaceAll(':', '-')
    const before = join(place.settings.dataDir, `tresillo-before-${at}.db`)
    if (!existsSync(place.settings.dataDir))
      throw new CommandError(`There is no folder ${place.settings.dataDir}: start the server once`)
    const wasThere = await said(() => restore(resolve(place.folder, file), database, before))
    return [
      `${database}: ${await megabytes(database)}, checked`,
      ...(wasThere ? [`The one before is ${before}`] : []),
    ]
  },
}

const copyToCommand: PlaceCommand = {
  usage: 'DATABASE_URL',
  says: 'copies the embedded database into an empty PostgreSQL database and compares each row, also while the server runs',
  needs: [],
  operand: 'databaseUrl',
  async run(place, { databaseUrl = '' }) {
    const database = embedded(place, 'use pg_dump and pg_restore')
    if (!/^postgres(ql)?:\/\//.test(databaseUrl))
      throw new CommandError('The address must begin with postgres://')
    if (!existsSync(database)) throw new CommandError(`There is no database ${database}`)
    const { tables, isOutdated } = await said(() => copyTo(database, databaseUrl))
    const filled = [...tables].filter(([, count]) => count > 0)
    const all = filled.reduce((sum, [, count]) => sum + count, 0)
    return [
      ...filled.map(([name, count]) => `${String(count).padStart(10)}  ${name}`),
      `${String(all).padStart(10)}  rows copied and compared`,
      ...(isOutdated
        ? [
            'The server has written meanwhile: for the move itself, stop it and copy into an empty database again.',
          ]
        : []),
    ]
  },
}

export const placeCommands: Record<string, PlaceCommand> = {
  backup: backupCommand,
  restore: restoreCommand,
  'copy-to': copyToCommand,
}
