import type { Endpoint } from './endpoint.ts'
import { acceptance } from './endpoints/acceptance.ts'
import { account } from './endpoints/account.ts'
import { budgets } from './endpoints/budgets.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { choices } from './endpoints/choices.ts'
import { customers } from './endpoints/customers.ts'
import { exports } from './endpoints/exports.ts'
import { favourites } from './endpoints/favourites.ts'
import { following } from './endpoints/following.ts'
import { history } from './endpoints/history.ts'
import { images } from './endpoints/images.ts'
import { moves } from './endpoints/moves.ts'
import { notes } from './endpoints/notes.ts'
import { office } from './endpoints/office.ts'
import { pricing } from './endpoints/pricing.ts'
import { profiles } from './endpoints/profiles.ts'
import { rates } from './endpoints/rates.ts'
import { registration } from './endpoints/registration.ts'
import { reminders } from './endpoints/reminders.ts'
import { saving } from './endpoints/saving.ts'
import { scenes } from './endpoints/scenes.ts'
import { sending } from './endpoints/sending.ts'
import { versions } from './endpoints/versions.ts'
import { vendors } from './endpoints/vendors.ts'
import { work } from './endpoints/work.ts'

/** The calls that no page begins with, fetched with the first of them. */
export const later: Readonly<Record<string, Endpoint>> = {
  ...account,
  ...acceptance,
  ...versions,
  ...vendors,
  ...rates,
  ...profiles,
  ...history,
  ...budgets,
  ...moves,
  ...catalogue,
  ...pricing,
  ...saving,
  ...images,
  ...office,
  ...registration,
  ...scenes,
  ...favourites,
  ...choices,
  ...customers,
  ...notes,
  ...work,
  ...reminders,
  ...exports,
  ...following,
  ...sending,
}
