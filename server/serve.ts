import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { storedMonths, monthsBefore } from '../src/domain/retention.ts'
import { startCleanup } from './cleanup.ts'
import { allRoutes } from './features/all.ts'
import { createFollowUps } from './followUps.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { createMetrics } from './http/metrics.ts'
import { createReadiness } from './http/readiness.ts'
import { jsonLog, requestLog } from './log.ts'
import { deleteMails, folderMailer, smtpMailer } from './mail/mailer.ts'
import { createFollowing } from './orders/following.ts'
import type { SceneFiles } from './orders/sceneFiles.ts'
import { createOutbox } from './outbox.ts'
import { startSeasons } from './seasons.ts'
import { SettingsError, type Settings } from './settings.ts'
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

export type Serving = {
  port: number
  /** Says so to balancers for a while, then accepts nothing more, and finishes what is being served, sent and cleaned up. The store stays open. */
  stop: () => Promise<void>
}

/**
 * Serves a store as the settings say: the API, the pages if they are built, and what is due without a call: mails, seasons, cleaning up.
 *
 * @param sceneFiles  they may outlive a server: what they make depends on nothing but the scene
 * @throws SettingsError if the port is taken, or the settings name what the store does not hold
 */
export async function serve(
  settings: Settings,
  store: Store,
  sceneFiles: SceneFiles,
): Promise<Serving> {
  const clock = Date.now
  const outbox = await createOutboxOf(settings, store)
  const { site, proxies, reportLinks, timeZone, mailsPerHour } = settings
  const mailing = {
    address: settings.publicUrl,
    ...(settings.factoryEmail === undefined ? {} : { factory: settings.factoryEmail }),
  }
  const following = createFollowing({ store, clock })
  const { metricsToken: token, logsRequests, stopDelay } = settings
  let isStopping = false
  const app = createApp({
    routes: allRoutes,
    store,
    site,
    clock,
    pagesFolder: existsSync(settings.pagesFolder) ? settings.pagesFolder : undefined,
    outbox,
    following,
    proxies,
    mailing,
    reportLinks,
    timeZone,
    mailsPerHour,
    makers: { sceneFiles },
    requestLog: logsRequests ? requestLog : undefined,
    probes: {
      readiness: createReadiness({ store, folder: folderOf(settings), clock, log: jsonLog }),
      isStopping: () => isStopping,
      metrics: token === undefined ? undefined : { metrics: createMetrics(store), token },
    },
  })
  const server = await listen(app.fetch, settings)
  const stopOutbox = outbox.start()
  const stopSeasons = startSeasons({ store, clock, timeZone, log: jsonLog })
  const stopCleanup = startCleanup({ stores: [store, mailsIn(settings)], clock, log: jsonLog })
  return {
    port: server.port,
    async stop() {
      isStopping = true
      server.leave()
      if (stopDelay > 0) await wait(stopDelay)
      // Streams last as long as they are let.
      const followed = following.end()
      await server.stop()
      await followed
      await stopOutbox()
      await stopCleanup()
      await stopSeasons()
    },
  }
}
