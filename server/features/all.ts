import type { Route } from '../calls/route.ts'
import { acceptanceRoutes } from './acceptance/routes.ts'
import { markRoutes } from './acceptance/marks.ts'
import { accountRoutes } from './account.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { choiceRoutes } from './choices/routes.ts'
import { clientRoutes } from './clients.ts'
import { confirmationRoutes } from './confirmations.ts'
import { exportRoutes } from './exports/routes.ts'
import { factoryRoutes } from './factory/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { followingRoutes } from './following/routes.ts'
import { forgottenRoutes } from './forgotten/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { moveRoutes } from './moves/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { orderRoutes } from './orders.ts'
import { pricingRoutes } from './pricing.ts'
import { profileRoutes } from './profiles/routes.ts'
import { rateRoutes } from './rates.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { savingRoutes } from './saving/routes.ts'
import { sceneRoutes } from './scenes/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { vendorRoutes } from './vendors.ts'
import { workRoutes } from './work/routes.ts'

/** How the server answers each endpoint of the contract. */
export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...forgottenRoutes,
  ...clientRoutes,
  ...orderRoutes,
  ...sceneRoutes,
  ...favouriteRoutes,
  ...choiceRoutes,
  ...customerRoutes,
  ...noteRoutes,
  ...workRoutes,
  ...exportRoutes,
  ...reminderRoutes,
  ...followingRoutes,
  ...budgetRoutes,
  ...moveRoutes,
  ...factoryRoutes,
  ...acceptanceRoutes,
  ...markRoutes,
  ...vendorRoutes,
  ...rateRoutes,
  ...profileRoutes,
  ...imageRoutes,
  ...catalogueRoutes,
  ...officeRoutes,
  ...pricingRoutes,
  ...savingRoutes,
  ...confirmationRoutes,
  ...sendingRoutes,
  ...registrationRoutes,
]
