import { login } from './en/login.ts'
import { home } from './en/home.ts'
import { cart } from './en/cart.ts'
import { alerts } from './en/alerts.ts'
import { images } from './en/images.ts'
import { legal } from './en/legal.ts'
import { orders } from './en/orders.ts'
import { rates } from './en/rates.ts'
import { report } from './en/report.ts'
import { shell } from './en/shell.ts'
import { vendors } from './en/vendors.ts'
import { vrOrders } from './en/vrOrders.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
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
