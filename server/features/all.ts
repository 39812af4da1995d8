import type { Route } from '../calls/route.ts'
import { acceptanceRoutes } from './acceptance/routes.ts'
import { accountRoutes } from './account.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { clientRoutes } from './clients.ts'
import { confirmationRoutes } from './confirmations.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { forgottenRoutes } from './forgotten/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { orderRoutes } from './orders.ts'
import { pricingRoutes } from './pricing.ts'
import { rateRoutes } from './rates.ts'
import { registrationRoutes } from './registration/routes.ts'
import { savingRoutes } from './saving/routes.ts'
import { sceneRoutes } from './scenes/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { sessionRoutes } from './session/routes.ts'
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
