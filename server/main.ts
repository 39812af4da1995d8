import { existsSync } from 'node:fs'
import { messageOf, openDatabase } from './database.ts'
import { demoAccounts } from './demo/accounts.ts'
import { hasDemoAccounts, loadDemo } from './demo/load.ts'
import { endWithNpm } from './endWithNpm.ts'
import { described, jsonLog } from './log.ts'
import { createSceneFiles } from './orders/sceneFiles.ts'
import { serve } from './serve.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { isAway } from './store/away.ts'
import type { Store } from './store/store.ts'

/** Loads the demo if it is wanted. Its accounts have a public password, so that they are refused on a server that others reach. */
async function prepareDemo({ isDemo, allowsDemo, host }: Settings, store: Store) {
  if (isDemo && (await store.isEmpty())) await loadDemo(store, Date.now())
  if (allowsDemo || !(await hasDemoAccounts(store))) return
  throw new SettingsError(
    `The database holds accounts of the demo, whose password is public, and ${host} may be reached from elsewhere. Set another DATA_DIR, or DEMO=on if that is meant.`,
  )
}

function greet({ host, isDemo, allowsDemo, dataDir, databaseUrl }: Settings, port: number) {
  const isWildcard = host === '0.0.0.0' || host === '::'
  const name = isWildcard || host === '127.0.0.1' ? 'localhost' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  console.log(`\n  Tresillo  ${address}`)
  console.log(`  Data      ${databaseUrl === undefined ? dataDir : 'PostgreSQL'}\n`)
  if (!allowsDemo && databaseUrl === undefined)
    console.log(
      '  No demo data, since others may reach this server; DEMO=on loads it all the same.\n',
    )
  if (!isDemo) return
  const width = Math.max(...demoAccounts.map(({ login }) => login.length))
  console.log(`  Demo accounts, all with the password ${demoAccounts[0]?.password ?? ''}:`)
  for (const { login, says } of demoAccounts) console.log(`    ${login.padEnd(width)}  ${says}`)
  console.log('')
}

async function start() {
  const settings = readSettings(process.env)
  if (!existsSync(settings.pagesFolder))
    console.error('There are no built pages (npm run build): only the API is served.')
  const store = await openDatabase(settings)
  await prepareDemo(settings, store)
  const sceneFiles = createSceneFiles(undefined, store.articleModels.data)
  const serving = await serve(settings, store, sceneFiles)

  let isStopping = false
  const stop = async () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    const stopped = serving.stop()
    console.log('Stopping: finishing what is being served')
    await stopped
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch(fail)
    })
  }
  greet(settings, serving.port)
  await sceneFiles
    .prepare()
    .catch((error: unknown) =>
      jsonLog({ level: 'warn', message: 'Scenes not prepared', error: described(error) }),
    )
}

function fail(error: unknown) {
  if (error instanceof SettingsError) console.error(error.message)
  else if (isAway(error))
    console.error(`The database does not answer any more: ${messageOf(error)}`)
  else console.error(described(error))
  process.exit(1)
}

endWithNpm()
start().catch(fail)
