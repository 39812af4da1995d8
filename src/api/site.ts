import { siteSchema, type Site } from '../contract/site.ts'

let loaded: Promise<Site> | undefined

/**
 * The site configuration, fetched once. A failure is not kept: the next call tries again.
 *
 * @throws where `api.json` can't be read or is not a site configuration ('Failed to load api')
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
  return siteSchema.parse(await response.json())
}
