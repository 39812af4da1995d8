import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storedMonths, monthsBefore } from '../src/domain/retention.ts'
import { startCleanup } from './cleanup.ts'
import { openDatabase } from './database.ts'
import { demoAccounts } from './demo/accounts.ts'
import { hasDemoAccounts, loadDemo } from './demo/load.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { createMetrics } from './http/metrics.ts'
import { createReadiness } from './http/readiness.ts'
import { described, jsonLog, requestLog } from './log.ts'
import { deleteMails, folderMailer, smtpMailer } from './mail/mailer.ts'
import { createFollowUps } from './followUps.ts'
import { createOutbox } from './outbox.ts'
import { createFollowing } from './orders/following.ts'
import { createSceneFiles } from './orders/sceneFiles.ts'
import { allRoutes } from './features/all.ts'
import { startSeasons } from './seasons.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import type { Store } from './store/store.ts'

/** The folder for mails if there is no mail server. */
const outboxIn = (dataDir: string) => join(dataDir, 'outbox')

/** Where this process writes files: the embedded database, or mails for want of a mail server. */
const folderOf = ({ databaseUrl, smtpUrl, dataDir }: Settings) =>
  databaseUrl === undefined || smtpUrl === undefined ? dataDir : undefined

/** Deletes the mails in that folder as soon as those of the database. */
const mailsIn = ({ dataDir }: Settings) => ({
  deleteOutdated: (now: number) =>
    deleteMails(outboxIn(dataDir), monthsBefore(now, storedMonths.mails)),
})

/** Carries out registrations and sends mail: through SMTP_URL, else into the outbox folder of DATA_DIR. */
async function createOutboxOf(settings: Settings, store: Store) {
  const { site, smtpUrl, mailFrom, mailBounces, dataDir, registrationClient, publicUrl } = settings
  if (registrationClient !== undefined) {
    const [client] = await store.clients.byIds([registrationClient])
    if (!client)
      throw new SettingsError(`REGISTRATION_CLIENT ${registrationClient}: no such client`)
  }
  const name = site.company?.name ?? 'Tresillo'
  const { timeZone, reportLinks, mailsPerHour } = settings
  const clock = Date.now
  const mailing = { name, address: publicUrl }
  return createOutbox({
    store,
    mailer:
      smtpUrl === undefined
        ? folderMailer(outboxIn(dataDir), mailFrom)
        : smtpMailer(smtpUrl, mailFrom, mailBounces),
    clock,
    log: jsonLog,
    name,
    registrationClient,
    address: publicUrl,
    allowsPrivateWebhooks: settings.allowsPrivateWebhooks,
    followUps: createFollowUps({ store, clock, mailing, timeZone, reportLinks, mailsPerHour }),
  })
}

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
  const hasPages = existsSync(settings.pagesFolder)
  if (!hasPages) console.error('There are no built pages (npm run build): only the API is served.')
  const clock = Date.now
  const store = await openDatabase(settings)
  await prepareDemo(settings, store)
  const pagesFolder = hasPages ? settings.pagesFolder : undefined
  const outbox = await createOutboxOf(settings, store)
  const { site, trustsProxy, reportLinks, timeZone, mailsPerHour } = settings
  const mailing = {
    address: settings.publicUrl,
    ...(settings.factoryEmail === undefined ? {} : { factory: settings.factoryEmail }),
  }
  const sceneFiles = createSceneFiles(undefined, store.articleModels.data)
  const following = createFollowing({ store, clock })
  const { metricsToken: token, logsRequests } = settings
  const app = createApp({
    routes: allRoutes,
    store,
    site,
    clock,
    pagesFolder,
    outbox,
    following,
    trustsProxy,
    mailing,
    reportLinks,
    timeZone,
    mailsPerHour,
    makers: { sceneFiles },
    requestLog: logsRequests ? requestLog : undefined,
    probes: {
      readiness: createReadiness({ store, folder: folderOf(settings), clock, log: jsonLog }),
      metrics: token === undefined ? undefined : { metrics: createMetrics(store), token },
    },
  })
  const server = await listen(app.fetch, settings)
  const stopOutbox = outbox.start()
  const stopSeasons = startSeasons({ store, clock, timeZone, log: jsonLog })
  const stopCleanup = startCleanup({ stores: [store, mailsIn(settings)], clock, log: jsonLog })

  let isStopping = false
  const stop = async () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    // Streams last as long as they are let.
    const followed = following.end()
    const served = server.stop()
    console.log('Stopping: finishing what is being served')
    await served
    await followed
    await stopOutbox()
    await stopCleanup()
    await stopSeasons()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch(fail)
    })
  }
  greet(settings, server.port)
  await sceneFiles
    .prepare()
    .catch((error: unknown) =>
      jsonLog({ level: 'warn', message: 'Scenes not prepared', error: described(error) }),
    )
}

function fail(error: unknown) {
  console.error(error instanceof SettingsError ? error.message : described(error))
  process.exit(1)
}

start().catch(fail)
