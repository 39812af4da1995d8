import type { Route } from '../calls/route.ts'
import { acceptanceRoutes } from './acceptance.ts'
import { accountRoutes } from './account.ts'
import { budgetRoutes } from './budgets.ts'
import { catalogueRoutes } from './catalogue.ts'
import { clientRoutes } from './clients.ts'
import { confirmationRoutes } from './confirmations.ts'
import { favouriteRoutes } from './favourites.ts'
import { forgottenRoutes } from './forgotten.ts'
import { imageRoutes } from './images.ts'
import { orderRoutes } from './orders.ts'
import { pricingRoutes } from './pricing.ts'
import { rateRoutes } from './rates.ts'
import { registrationRoutes } from './registration.ts'
import { savingRoutes } from './saving.ts'
import { sceneRoutes } from './scenes.ts'
import { sendingRoutes } from './sending.ts'
import { sessionRoutes } from './session.ts'
import { vendorRoutes } from './vendors.ts'

/** How the server answers each endpoint of the contract. */
export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...forgottenRoutes,
  ...clientRoutes,
  ...orderRoutes,
  ...sceneRoutes,
  ...favouriteRoutes,
  ...budgetRoutes,
  ...acceptanceRoutes,
  ...vendorRoutes,
  ...rateRoutes,
  ...imageRoutes,
  ...catalogueRoutes,
  ...pricingRoutes,
  ...savingRoutes,
  ...confirmationRoutes,
  ...sendingRoutes,
  ...registrationRoutes,
]
