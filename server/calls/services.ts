import { usualTimeZone } from '../clock.ts'
import type { Site } from '../../src/contract/site.ts'
import { usualMailsPerHour } from '../limits/mails.ts'
import { createSlots, type Slots } from '../limits/slots.ts'
import { createTurnsOf } from '../limits/turnsOf.ts'
import { createThrottle } from '../limits/throttle.ts'
import { createCatalogues, type Catalogues } from '../catalogue/catalogues.ts'
import { createCatalogueFiles, type CatalogueFiles } from '../catalogue/files.ts'
import type { Mailing } from '../mail/confirmation.ts'
import type { Following } from '../orders/following.ts'
import { createLinks, type Links, type ReportLinks } from '../orders/links.ts'
import { drawMailPicture, type DrawMailPicture } from '../orders/mailPicture.ts'
import {
  createProofPdfs,
  createReportPdfs,
  type ProofPdfs,
  type ReportPdfs,
} from '../orders/reportPdfs.ts'
import { createSceneDrawings, type SceneDrawings } from '../orders/sceneDrawings.ts'
import { createSceneFiles, type SceneFiles } from '../orders/sceneFiles.ts'
import { encodeLogo, type EncodeLogo } from '../pictures/logos.ts'
import { createPhotographs, type Photographs } from '../pictures/photographs.ts'
import { createPictures, type Pictures } from '../pictures/pictures.ts'
import type { Throttle } from '../store/limitCounts.ts'
import type { Store } from '../store/store.ts'

/** The services that every route works with. */
export type Services = {
  store: Store
  site: Site
  /** Counts the calls that routes limit. */
  throttle: Throttle
  catalogues: Catalogues
  /** They make files: pictures of galleries, logos, photographs of scenes, scenes in 3D, and reports as PDFs for mails. */
  makers: {
    pictures: Pictures
    logo: EncodeLogo
    photographs: Photographs
    sceneFiles: SceneFiles
    drawings: SceneDrawings
    pdfs: ReportPdfs
    proofs: ProofPdfs
    drawMailPicture: DrawMailPicture
    /** Reads catalogues' files. */
    catalogueFiles: CatalogueFiles
  }
  /** They limit how much runs at one time. */
  turns: {
    /** Calls of each user, or of each network without a session, so that nobody's many calls keep others waiting. */
    calls: ReturnType<typeof createTurnsOf>
    /** Each client's uploads that are arriving, and those that have arrived and are processed. */
    arrivals: Slots
    uploads: Slots
    /** Streams that follow changes: each user's. */
    streams: Slots
  }
  /** Tells callers of what changes in their clients. */
  following: Following
  /** The ids in the addresses of reports. */
  links: () => Promise<Links>
  /** How many mails an hour people may have sent: all clients and visitors together, over all processes. */
  mailsPerHour: number
  /** The portal's name and address for mails, and the factory's e-mail. */
  mailing: Mailing
  /** The company's time zone, whose days count: an IANA name. */
  timeZone: string
  /** Asks the outbox to work soon. */
  wakeOutbox: () => void
}

/** The services of one process. @param outbox  without it, registrations and mails wait for a process with an outbox */
export function createServices({
  outbox,
  mailing,
  pagesFolder,
  reportLinks = 'open',
  timeZone = usualTimeZone,
  mailsPerHour = usualMailsPerHour,
  makers,
  ...others
}: Pick<Services, 'store' | 'site' | 'following'> & {
  outbox: { wake: () => void } | undefined
  mailing?: Partial<Mailing> | undefined
  /** The folder of the built pages, beside the built pages. */
  pagesFolder?: string | undefined
  reportLinks?: ReportLinks | undefined
  timeZone?: string | undefined
  mailsPerHour?: number | undefined
  /** What makes files in another way than usual. */
  makers?: Partial<Services['makers']> | undefined
}): Services {
  return {
    ...others,
    timeZone,
    mailsPerHour,
    throttle: createThrottle(others.store),
    catalogues: createCatalogues(others.store),
    makers: {
      pictures: createPictures(),
      logo: encodeLogo,
      photographs: createPhotographs(),
      sceneFiles: createSceneFiles(undefined, others.store.articleModels.data),
      drawings: createSceneDrawings(),
      pdfs: createReportPdfs(others.site, pagesFolder),
      proofs: createProofPdfs(),
      drawMailPicture,
      catalogueFiles: createCatalogueFiles(),
      ...makers,
    },
    turns: {
      calls: createTurnsOf(8, 60_000),
      arrivals: createSlots(6),
      uploads: createSlots(4),
      streams: createSlots(10),
    },
    links: createLinks(others.store, reportLinks),
    mailing: {
      name: others.site.company?.name ?? 'Tresillo',
      address: 'http://localhost',
      ...mailing,
    },
    wakeOutbox: () => outbox?.wake(),
  }
}
