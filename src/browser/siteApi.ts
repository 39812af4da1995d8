import { createApi, type Api } from '../api/api.ts'
import type { Site } from '../contract/site.ts'
import { currentLanguage } from './language.ts'
import { whileLoading } from './loading.ts'
import { session } from './session.ts'

/** The calls of a site's backend: with the session's token, in the person's language, counted while they run. */
export const createSiteApi = (site: Site): Api =>
  createApi({
    site,
    token: () => session.get()?.token ?? null,
    language: currentLanguage,
    around: whileLoading,
  })
