import { SettingsError, type Settings } from './settings.ts'
import { openStore } from './openStore.ts'
import { connectionAdvice } from './store/databaseAddress.ts'
import type { Store } from './store/store.ts'

/** An error's message with its causes. An error that stands for several, one for each address of a host, has only a code. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message || ('code' in error ? String(error.code) : error.name)
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
    const advice = connectionAdvice(error)
    const why = `${messageOf(error)}${advice === null ? '' : `. ${advice}`}`
    throw new SettingsError(`The database ${which} can’t be opened: ${why}`)
  }
}
