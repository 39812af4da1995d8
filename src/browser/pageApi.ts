import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Site } from '../contract/site.ts'
import { createApi, type Api } from '../api/api.ts'
import { currentLanguage } from './language.ts'
import { session } from './session.ts'
import { loadSite } from '../api/site.ts'

/** The calls of a page: with the token and the language of whoever looks at it. */
export const createPageApi = (site: Site): Api =>
  createApi({ site, token: () => session.get()?.token ?? null, language: currentLanguage })

/** The calls of a page that stands on its own, once the site's configuration is there; 'failed' where it can't be had. */
export function usePageApi(): Api | 'loading' | 'failed' {
  const [api, setApi] = useState<Api | 'loading' | 'failed'>('loading')
  useEffect(() => {
    loadSite().then(
      (site) => setApi(createPageApi(site)),
      () => setApi('failed'),
    )
  }, [])
  return api
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What follows the address's `#`. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))
