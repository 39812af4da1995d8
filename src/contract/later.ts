import type { Endpoint } from './endpoint.ts'
import { acceptance } from './endpoints/acceptance.ts'
import { account } from './endpoints/account.ts'
import { budgets } from './endpoints/budgets.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { favourites } from './endpoints/favourites.ts'
import { images } from './endpoints/images.ts'
import { pricing } from './endpoints/pricing.ts'
import { rates } from './endpoints/rates.ts'
import { registration } from './endpoints/registration.ts'
import { saving } from './endpoints/saving.ts'
import { scenes } from './endpoints/scenes.ts'
import { sending } from './endpoints/sending.ts'
import { versions } from './endpoints/versions.ts'
import { vendors } from './endpoints/vendors.ts'

/** The calls that no page begins with, fetched with the first of them. */
export const later: Readonly<Record<string, Endpoint>> = {
  ...account,
  ...acceptance,
  ...versions,
  ...vendors,
  ...rates,
  ...budgets,
  ...catalogue,
  ...pricing,
  ...saving,
  ...images,
  ...registration,
  ...scenes,
  ...favourites,
  ...sending,
}
