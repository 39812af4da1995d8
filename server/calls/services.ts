import { usualTimeZone } from '../clock.ts'
import type { Site } from '../../src/contract/site.ts'
import { usualMailsPerHour } from '../limits/mails.ts'
import { createSlots, type Slots } from '../limits/slots.ts'
import { createTurnsOf } from '../limits/turnsOf.ts'
import { createThrottle, type Throttle } from '../limits/throttle.ts'
import { createCatalogues, type Catalogues } from '../catalogue/catalogues.ts'
import type { Log } from '../log.ts'
import type { Mailing } from '../mail/confirmation.ts'
import { createLinks, type Links, type ReportLinks } from '../orders/links.ts'
import type { Outbox } from '../mail/outbox.ts'
import { createReportPdfs, type ReportPdfs } from '../orders/reportPdfs.ts'
import { createSceneFiles, type SceneFiles } from '../orders/sceneFiles.ts'
import { createPhotographs, type Photographs } from '../pictures/photographs.ts'
import { createPictures, type Pictures } from '../pictures/pictures.ts'
import type { Store } from '../store/store.ts'

/** What every route works with. */
export type Services = {
  store: Store
  site: Site
  log: Log
  /** Wrong passwords for any logins, by address, so that nobody tries one password on every login. */
  logins: Throttle
  catalogues: Catalogues
  /** Limits how many refusals are recorded. */
  refusals: { byAddress: Throttle; byUser: Throttle }
  pictures: Pictures
  photographs: Photographs
  sceneFiles: SceneFiles
  /** Reports as PDFs, to mail. */
  pdfs: ReportPdfs
  /** Files that are arriving, and files that have arrived and are worked on, by client. */
  arrivals: Slots
  uploads: Slots
  /** By address, for an e-mail from an address, and for an e-mail from anywhere: nobody waits for what another one has asked for. */
  registrations: { byAddress: Throttle; byEmail: Throttle; ofEmail: Throttle }
  /** Requests for a new password in the same way, and uses of links. */
  resets: { byAddress: Throttle; byEmail: Throttle; ofEmail: Throttle; byLink: Throttle }
  /** Reports that are read masked, by address. */
  reports: Throttle
  /** Drawings of scenes, by address: a report has one for each scene, and browsers ask for pictures without a session. */
  drawings: Throttle
  /** Orders that are asked for by who may not know them, and that are not there, by address. */
  guesses: Throttle
  /** The ids in the addresses of reports. */
  links: () => Promise<Links>
  /** Files of scenes that have to be made, by address. */
  scenes: Throttle
  /** Guesses of one's own password, by user. */
  ownPasswords: Throttle
  /** E-mails that a user checks, and users that a user makes. */
  emailChecks: Throttle
  newUsers: Throttle
  /** Carts that a user saves. */
  savedOrders: Throttle
  /** Links that a user asks for, by which customers accept. */
  acceptanceLinks: Throttle
  /** Reports that a user mails. */
  sentReports: Throttle
  /** Confirmations that a user asks for. */
  confirmations: Throttle
  /** How many times an hour people may have mail sent, all clients and visitors together, on every process. */
  mailsPerHour: number
  /** What mails about orders say and where they go. */
  mailing: Mailing
  /** Where the company is, whose days count: an IANA name. */
  timeZone: string
  /** Calls of each user, or of each address without a session, so that nobody's many calls keep others waiting. */
  calls: ReturnType<typeof createTurnsOf>
  /** Asks the outbox to work soon. */
  wakeOutbox: () => void
}

/** As long as a link for a new password works. */
const linkSpan = 3_600_000
const day = 24 * 3_600_000

/** The services of one process. @param outbox  without it, registrations and mail wait for a process that has one */
export function createServices({
  outbox,
  mailing,
  pagesFolder,
  reportLinks = 'open',
  timeZone = usualTimeZone,
  mailsPerHour = usualMailsPerHour,
  pdfs,
  sceneFiles,
  ...given
}: Pick<Services, 'store' | 'site' | 'log'> & {
  outbox: Pick<Outbox, 'wake'> | undefined
  mailing?: Partial<Mailing> | undefined
  /** Where the library lies, beside the built pages. */
  pagesFolder?: string | undefined
  reportLinks?: ReportLinks | undefined
  timeZone?: string | undefined
  mailsPerHour?: number | undefined
  pdfs?: ReportPdfs | undefined
  sceneFiles?: SceneFiles | undefined
}): Services {
  return {
    ...given,
    timeZone,
    mailsPerHour,
    logins: createThrottle({ limit: 100 }),
    catalogues: createCatalogues(given.store),
    refusals: {
      byAddress: createThrottle({ limit: 1000 }),
      byUser: createThrottle({ limit: 200 }),
    },
    pictures: createPictures(),
    photographs: createPhotographs(),
    sceneFiles: sceneFiles ?? createSceneFiles(undefined, given.store.articleModels.data),
    pdfs: pdfs ?? createReportPdfs(given.site, pagesFolder),
    arrivals: createSlots(6),
    uploads: createSlots(4),
    registrations: {
      byAddress: createThrottle(),
      byEmail: createThrottle({ limit: 3, span: day }),
      ofEmail: createThrottle({ limit: 10, span: day }),
    },
    resets: {
      byAddress: createThrottle(),
      byEmail: createThrottle({ limit: 3, span: day }),
      ofEmail: createThrottle({ limit: 3, span: linkSpan }),
      byLink: createThrottle({ limit: 30 }),
    },
    reports: createThrottle({ limit: 300 }),
    drawings: createThrottle({ limit: 4000 }),
    guesses: createThrottle({ limit: 60 }),
    links: createLinks(given.store, reportLinks),
    scenes: createThrottle({ limit: 300 }),
    ownPasswords: createThrottle(),
    emailChecks: createThrottle({ limit: 120 }),
    newUsers: createThrottle({ limit: 60 }),
    savedOrders: createThrottle({ limit: 300 }),
    acceptanceLinks: createThrottle({ limit: 120 }),
    sentReports: createThrottle({ limit: 40, span: day / 24 }),
    confirmations: createThrottle({ limit: 300 }),
    mailing: {
      name: given.site.company?.name ?? 'Tresillo',
      address: 'http://localhost',
      ...mailing,
    },
    calls: createTurnsOf(8, 60_000),
    wakeOutbox: () => outbox?.wake(),
  }
}
