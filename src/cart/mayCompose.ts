import type { Site } from '../contract/site.ts'
import { offers } from '../contract/offers.ts'
import { may, mayHaveElements } from '../domain/people/permissions.ts'
import type { Person } from './person.ts'

/**
 * Whether a person may compose lines one by one, and the site has the calls for it. A visitor composes on trial, with the visitors'
 * catalogue.
 */
export function mayComposeLines({ userData, client }: Person, site: Site): boolean {
  if (!offers(site, 'order-edit.list')) return false
  if (userData === null) return true
  return may(userData, 'order-edit.list') && mayHaveElements(userData.acl, client?.features)
}
