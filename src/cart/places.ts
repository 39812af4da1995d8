import type { Api } from '../api/api.ts'
import { composing } from '../contract/offers.ts'
import { composedOf } from './scenes/composedOf.ts'
import type { StoredCart, StoredScene } from './storedCart.ts'

type Offered = Pick<Api, 'site' | 'has'>

/** The address at which a scene of the cart is changed; null if its composition is unknown or the site has no catalogue. */
export function placeOfScene(api: Offered, scene: StoredScene): string | null {
  const line = scene.items[0]?.drawableUUID
  if (line === undefined || !api.has('scenecatalogue') || composedOf(scene) === null) return null
  return `/${api.site.product}.html#/cart/${encodeURIComponent(line)}`
}

/** The address that a loaded budget opens at: its first scene, else the summary (spec §4, Load to cart). */
export function placeOfLoaded(api: Offered, { scenes }: StoredCart): string {
  const page = `/${api.site.product}.html`
  if (!api.has('scenecatalogue')) return page
  const [first] = scenes.flatMap((scene) => placeOfScene(api, scene) ?? [])
  return first ?? `${page}#/compositor/summary`
}

/** The text of links to the composer's page: on a site without a catalogue it has the cart alone. */
export const composerName = (site: Api['site']) =>
  composing(site) === 'nothing' ? 'cart.title' : 'nav.newComposition'

/** The links that an empty cart offers. */
export const emptyCartText = (site: Api['site']) =>
  composing(site) === 'nothing' ? 'cart.emptyToLoad' : 'cart.emptyText'
