import { siteSchema, type Site } from '../contract/site.ts'
import { describe } from '../contract/rows.ts'

/** A configuration with a wrong value. `fault` names the field and its value. */
export class SiteFault extends Error {
  readonly fault: string
  constructor(fault: string, cause: unknown) {
    super(`api.json: ${fault}`, { cause })
    this.fault = fault
  }
}

let loaded: Promise<Site> | undefined

/**
 * The site configuration, fetched once. After a failure the next call tries again.
 *
 * @throws SiteFault where `api.json` is not a site configuration; Error where it can't be read ('Failed to load api')
 */
export function loadSite(): Promise<Site> {
  loaded ??= fetchSite().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function fetchSite(): Promise<Site> {
  const response = await fetch(new URL('api.json', document.baseURI))
  if (!response.ok) throw new Error(`api.json: ${response.status}`)
  const given: unknown = await response.json()
  const read = siteSchema.safeParse(given)
  if (read.success) return read.data
  const { field, found } = describe(given, 0, read.error)
  throw new SiteFault(`${field} ${found === '' ? '' : `(${found})`}`.trim(), read.error)
}
