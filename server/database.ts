import { SettingsError, type Settings } from './settings.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

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
    const why = error instanceof Error ? error.message || error.name : String(error)
    const which = databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL'
    throw new SettingsError(`The database ${which} can’t be opened: ${why}`)
  }
}
