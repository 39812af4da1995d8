import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMockBackend } from '../../mocks/server.ts'
import { ApiContext } from '../../src/browser/apiContext.ts'
import { createSiteApi } from '../../src/browser/siteApi.ts'

const { site } = await createMockBackend({ rows: {} })
type Site = typeof site

/** A part of the tutorial as it stands in a page. @param change  what the site's configuration has otherwise */
export function withApi(part: ReactNode, change: (site: Site) => void = () => undefined) {
  const own = structuredClone(site)
  change(own)
  return <ApiContext value={createSiteApi(own)}>{part}</ApiContext>
}

/** Shows a part of the tutorial as a page does. */
export const show = (part: ReactNode, change?: (site: Site) => void) =>
  render(withApi(part, change))
