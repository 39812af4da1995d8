import { SettingsError, type Settings } from './settings.ts'
import { openStore } from './openStore.ts'
import type { Store } from './store/store.ts'

/** What an error says, with what has caused it. One that stands for several, as where a name has several addresses, says only its code. */
function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause === undefined ? own : `${own}: ${said(error.cause)}`
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
    throw new SettingsError(`The database ${which} can’t be opened: ${said(error)}`)
  }
}
