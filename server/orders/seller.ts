import type { Site } from '../../src/contract/site.ts'
import { emptyProfile, type Seller } from '../../src/domain/profile.ts'
import type { StoredClient } from '../store/types.ts'
import { pictureAddress } from './orderReply.ts'

/** Who sells, for customers to read; null if the client has told nothing of itself. */
export function sellerOf(
  { profile, logo }: Pick<StoredClient, 'profile' | 'logo'>,
  site: Site,
): Seller | null {
  const seller = { ...(profile ?? emptyProfile).seller, logo: logoAddress(site, logo) }
  return Object.values(seller).every((text) => text === '') ? null : seller
}

/** The address of a logo; '' without one, and if the configuration has no endpoint for it. */
export const logoAddress = (site: Site, id: string | undefined): string =>
  id === undefined ? '' : (pictureAddress(site, 'logodata', { id }) ?? '')
