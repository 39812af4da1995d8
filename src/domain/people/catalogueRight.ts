import { can, type Acl } from './permissions.ts'

/**
 * Whether a person reads and changes a client's catalogue: they may change its rate, and the client's setting lets those people.
 *
 * @param features  the client's; undefined where none is chosen
 */
export const mayChangeCatalogue = (
  acl: Acl,
  features: { catalogueByManagers?: boolean | undefined } | undefined,
): boolean => can(acl, 'rates.list') && features?.catalogueByManagers === true
