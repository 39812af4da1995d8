import { login } from './es/login.ts'
import { home } from './es/home.ts'
import { cart } from './es/cart.ts'
import { alerts } from './es/alerts.ts'
import { images } from './es/images.ts'
import { legal } from './es/legal.ts'
import { orders } from './es/orders.ts'
import { rates } from './es/rates.ts'
import { report } from './es/report.ts'
import { shell } from './es/shell.ts'
import { vendors } from './es/vendors.ts'
import { vrOrders } from './es/vrOrders.ts'

/** The Spanish catalogue, the default and the fallback. */
export const es = {
  ...shell,
  ...login,
  ...home,
  ...cart,
  ...alerts,
  ...images,
  ...legal,
  ...orders,
  ...rates,
  ...report,
  ...vendors,
  ...vrOrders,
}
