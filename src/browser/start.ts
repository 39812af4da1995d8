import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Part } from '../../i18n/parts.ts'
import type { Api } from '../api/api.ts'
import { loadSite } from '../api/site.ts'
import type { Site } from '../contract/site.ts'
import { loadTexts } from './language.ts'
import { createSiteApi } from './siteApi.ts'

type Start =
  | { status: 'loading' }
  | { status: 'failed'; message: MessageKey; retry: () => void }
  | { status: 'ready'; api: Api }

async function start(parts: readonly Part[], makeApi: (site: Site) => Api) {
  const [site, texts] = await Promise.allSettled([loadSite(), loadTexts(...parts)])
  if (texts.status === 'rejected') return 'app.noTexts'
  return site.status === 'rejected' ? 'alerts.errors.notLoadApi' : makeApi(site.value)
}

/**
 * Loads what a page of the site needs before it shows anything of its own: the configuration and the page's texts.
 *
 * @param parts  the same object at each call
 */
export function useStart(
  parts: readonly Part[],
  makeApi: (site: Site) => Api = createSiteApi,
): Start {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Api | MessageKey | null>(null)

  useEffect(() => {
    let isWanted = true
    void start(parts, makeApi).then((next) => {
      if (isWanted) setResult(next)
    })
    return () => {
      isWanted = false
    }
  }, [parts, makeApi, attempt])

  if (result === null) return { status: 'loading' }
  if (typeof result !== 'string') return { status: 'ready', api: result }
  const retry = () => {
    setResult(null)
    setAttempt(attempt + 1)
  }
  return { status: 'failed', message: result, retry }
}
