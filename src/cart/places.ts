import type { Api } from '../api/api.ts'
import { composing } from '../contract/offers.ts'
import { readScene } from '../contract/scene.ts'
import type { CartScene } from './composed.ts'
import type { StoredCart } from './storedCart.ts'

type Offered = Pick<Api, 'site' | 'has'>

/** Where a scene of the cart is changed; null where nothing tells how it is composed, or the site has no catalogue to compose it with. */
export function placeOfScene(api: Offered, { items, scene }: CartScene): string | null {
  const line = items[0]?.drawableUUID
  if (line === undefined || !api.has('scenecatalogue') || readScene(scene) === null) return null
  return `/${api.site.product}.html#/cart/${encodeURIComponent(line)}`
}

/** Where one goes on with what a cart was loaded with: its first scene, else what it comes to (spec §4, Load to cart). */
export function placeOfLoaded(api: Offered, { scenes }: StoredCart): string {
  const page = `/${api.site.product}.html`
  if (!api.has('scenecatalogue')) return page
  const [first] = scenes.flatMap((scene) => placeOfScene(api, scene) ?? [])
  return first ?? `${page}#/compositor/summary`
}

/** What the composer's page is called where a link leads to it: a site without a catalogue has the cart alone there. */
export const composerName = (site: Api['site']) =>
  composing(site) === 'nothing' ? 'cart.title' : 'nav.newComposition'

/** What to do about an empty cart. */
export const emptyCartText = (site: Api['site']) =>
  composing(site) === 'nothing' ? 'cart.emptyToLoad' : 'cart.emptyText'
