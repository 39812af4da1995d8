import type { Site } from '../../src/contract/site.ts'
import { createLoginThrottle, type LoginThrottle } from '../accounts/loginThrottle.ts'
import { createThrottle, type Throttle } from '../limits/throttle.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { createPictures, type Pictures } from '../pictures/pictures.ts'
import { createUploadSlots, type UploadSlots } from '../pictures/uploadSlots.ts'
import type { Store } from '../store/store.ts'

/** What every route works with. */
export type Services = {
  store: Store
  site: Site
  log: Log
  logins: LoginThrottle
  /** Limits how many refusals of anonymous callers are recorded. */
  anonymousRefusals: Throttle
  pictures: Pictures
  uploadSlots: UploadSlots
  registrations: { byAddress: Throttle; byEmail: Throttle }
  /** Asks the outbox to work soon. */
  wakeOutbox: () => void
}

const day = 24 * 3_600_000

/** The services of one process. @param outbox  without it, registrations and mail wait for a process that has one */
export function createServices({
  outbox,
  ...given
}: Pick<Services, 'store' | 'site' | 'log'> & {
  outbox: Pick<Outbox, 'wake'> | undefined
}): Services {
  return {
    ...given,
    logins: createLoginThrottle(),
    anonymousRefusals: createThrottle({ limit: 1000 }),
    pictures: createPictures(),
    uploadSlots: createUploadSlots(),
    registrations: {
      byAddress: createThrottle(),
      byEmail: createThrottle({ limit: 3, span: day }),
    },
    wakeOutbox: () => outbox?.wake(),
  }
}
