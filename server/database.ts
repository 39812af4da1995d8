import { SettingsError, type Settings } from './settings.ts'
import { openStore } from './openStore.ts'
import { openingAdvice } from './store/openingAdvice.ts'
import type { Store } from './store/store.ts'

/** An error's message with its causes, in one line. An error that stands for several, one for each address of a host, has only a code. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message.replaceAll(/\s*\n\s*/g, ' ')
  const own = message || ('code' in error ? String(error.code) : error.name)
  return error.cause === undefined ? own : `${own}: ${messageOf(error.cause)}`
}

/**
 * Opens the store that the settings name.
 *
 * @throws SettingsError if it can't be opened
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  try {
    return await openStore(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  } catch (error) {
    const which = databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL'
    const advice = openingAdvice(error)
    const why = `${messageOf(error)}${advice === null ? '' : `. ${advice}`}`
    throw new SettingsError(`The database ${which} can’t be opened: ${why}`)
  }
}
