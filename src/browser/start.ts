import { useCallback } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Part } from '../../i18n/parts.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { Api } from '../api/api.ts'
import { loadSite, SiteFault } from '../api/site.ts'
import type { Site } from '../contract/site.ts'
import { loadTexts } from './language.ts'
import { useReading } from './reading.ts'
import { createSiteApi } from './siteApi.ts'

/** Why a page can't start. */
type Fault = { message: MessageKey; args?: MessageArgs }

type Start =
  | { status: 'loading' }
  | ({ status: 'failed'; retry: () => void } & Fault)
  | { status: 'ready'; api: Api }

/** The page's texts could not be fetched. */
class NoTexts extends Error {}

async function start(parts: readonly Part[], makeApi: (site: Site) => Api): Promise<Api> {
  const [site, texts] = await Promise.allSettled([loadSite(), loadTexts(...parts)])
  if (texts.status === 'rejected') throw new NoTexts()
  if (site.status === 'rejected') throw site.reason
  return makeApi(site.value)
}

function faultOf(error: unknown): Fault {
  if (error instanceof NoTexts) return { message: 'app.noTexts' }
  return error instanceof SiteFault
    ? { message: 'alerts.errors.faultyApi', args: { field: error.fault } }
    : { message: 'alerts.errors.notLoadApi' }
}

/** A person who sets up a site reads the console. */
function failed(error: unknown) {
  // oxlint-disable-next-line no-console
  if (!(error instanceof NoTexts)) console.error(error)
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
  const read = useCallback(() => start(parts, makeApi), [parts, makeApi])
  const reading = useReading(read, { failed })
  if (reading.status === 'loading') return reading
  return reading.status === 'ready'
    ? { status: 'ready', api: reading.result }
    : { status: 'failed', retry: reading.retry, ...faultOf(reading.error) }
}
