import { usualTimeZone } from '../clock.ts'
import type { Site } from '../../src/contract/site.ts'
import { usualMailsPerHour } from '../limits/mails.ts'
import { createSlots, type Slots } from '../limits/slots.ts'
import { createTurnsOf } from '../limits/turnsOf.ts'
import { createThrottle, type Throttle } from '../limits/throttle.ts'
import { createCatalogues, type Catalogues } from '../catalogue/catalogues.ts'
import type { Mailing } from '../mail/confirmation.ts'
import { createLinks, type Links, type ReportLinks } from '../orders/links.ts'
import { createReportPdfs, type ReportPdfs } from '../orders/reportPdfs.ts'
import { createSceneFiles, type SceneFiles } from '../orders/sceneFiles.ts'
import { createPhotographs, type Photographs } from '../pictures/photographs.ts'
import { createPictures, type Pictures } from '../pictures/pictures.ts'
import type { Store } from '../store/store.ts'

/** What every route works with. */
export type Services = {
  store: Store
  site: Site
  /** Counts what routes limit. */
  throttle: Throttle
  catalogues: Catalogues
  /** What makes files: pictures of galleries, photographs of scenes, their files in 3D, and reports as PDFs, to mail. */
  makers: {
    pictures: Pictures
    photographs: Photographs
    sceneFiles: SceneFiles
    pdfs: ReportPdfs
  }
  /** How much may run at one time. */
  turns: {
    /** Calls of each user, or of each network without a session, so that nobody's many calls keep others waiting. */
    calls: ReturnType<typeof createTurnsOf>
    /** Files that are arriving, and files that have arrived and are worked on, by client. */
    arrivals: Slots
    uploads: Slots
  }
  /** The ids in the addresses of reports. */
  links: () => Promise<Links>
  /** How many times an hour people may have mail sent, all clients and visitors together, on every process. */
  mailsPerHour: number
  /** What mails about orders say and where they go. */
  mailing: Mailing
  /** Where the company is, whose days count: an IANA name. */
  timeZone: string
  /** Asks the outbox to work soon. */
  wakeOutbox: () => void
}

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
}: Pick<Services, 'store' | 'site'> & {
  outbox: { wake: () => void } | undefined
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
    throttle: createThrottle(),
    catalogues: createCatalogues(given.store),
    makers: {
      pictures: createPictures(),
      photographs: createPhotographs(),
      sceneFiles: sceneFiles ?? createSceneFiles(undefined, given.store.articleModels.data),
      pdfs: pdfs ?? createReportPdfs(given.site, pagesFolder),
    },
    turns: {
      calls: createTurnsOf(8, 60_000),
      arrivals: createSlots(6),
      uploads: createSlots(4),
    },
    links: createLinks(given.store, reportLinks),
    mailing: {
      name: given.site.company?.name ?? 'Tresillo',
      address: 'http://localhost',
      ...mailing,
    },
    wakeOutbox: () => outbox?.wake(),
  }
}
