import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Part } from '../../i18n/parts.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { Api } from '../api/api.ts'
import { loadSite, SiteFault } from '../api/site.ts'
import type { Site } from '../contract/site.ts'
import { loadTexts } from './language.ts'
import { createSiteApi } from './siteApi.ts'

/** Why a page can't start. */
type Fault = { message: MessageKey; args?: MessageArgs }

type Start =
  | { status: 'loading' }
  | ({ status: 'failed'; retry: () => void } & Fault)
  | { status: 'ready'; api: Api }

async function start(parts: readonly Part[], makeApi: (site: Site) => Api) {
  const [site, texts] = await Promise.allSettled([loadSite(), loadTexts(...parts)])
  if (texts.status === 'rejected') return { message: 'app.noTexts' } satisfies Fault
  return site.status === 'rejected' ? faultOf(site.reason) : makeApi(site.value)
}

/** Who sets a site up reads the console, too. */
function faultOf(reason: unknown): Fault {
  // oxlint-disable-next-line no-console
  console.error(reason)
  return reason instanceof SiteFault
    ? { message: 'alerts.errors.faultyApi', args: { field: reason.fault } }
    : { message: 'alerts.errors.notLoadApi' }
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
  const [result, setResult] = useState<Api | Fault | null>(null)

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
  if (!('message' in result)) return { status: 'ready', api: result }
  const retry = () => {
    setResult(null)
    setAttempt(attempt + 1)
  }
  return { status: 'failed', ...result, retry }
}
