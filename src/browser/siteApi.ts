import { createApi, type Api } from '../api/api.ts'
import type { Site } from '../contract/site.ts'
import { hearClock, setCompanyZone } from './clock.ts'
import { currentLanguage } from './language.ts'
import { whileLoading } from './loading.ts'
import { session } from './session.ts'

/**
 * The calls of a site's backend: with the session's token, in the person's language, counted while they run. The page goes by the site's
 * clock from now on.
 */
export function createSiteApi(site: Site): Api {
  setCompanyZone(site.timeZone)
  return createApi({
    site,
    token: () => session.get()?.token ?? null,
    language: currentLanguage,
    fetch: async (...request) => {
      const response = await fetch(...request)
      hearClock(response)
      return response
    },
    around: whileLoading,
  })
}
