import { account } from './en/account.ts'
import { app } from './en/app.ts'
import { cart } from './en/cart.ts'
import { composer } from './en/composer.ts'
import { composition } from './en/composition.ts'
import { customers } from './en/customers.ts'
import { palette } from './en/palette.ts'
import { forms } from './en/forms.ts'
import { images } from './en/images.ts'
import { legal } from './en/legal.ts'
import { lines } from './en/lines.ts'
import { login } from './en/login.ts'
import { many } from './en/many.ts'
import { moves } from './en/moves.ts'
import { orderDetails } from './en/orderDetails.ts'
import { orders } from './en/orders.ts'
import { panels } from './en/panels.ts'
import { portal } from './en/portal.ts'
import { processing } from './en/processing.ts'
import { shop } from './en/shop.ts'
import { rates } from './en/rates.ts'
import { report } from './en/report.ts'
import { reportTools } from './en/reportTools.ts'
import { shell } from './en/shell.ts'
import { table } from './en/table.ts'
import { tutorial } from './en/tutorial.ts'
import { unread } from './en/unread.ts'
import { vendors } from './en/vendors.ts'
import { versions } from './en/versions.ts'
import { ar } from './en/ar.ts'
import { viewer } from './en/viewer.ts'
import { vr } from './en/vr.ts'
import { work } from './en/work.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  ...account,
  ...app,
  ...shell,
  ...cart,
  ...login,
  ...portal,
  // Groups that two parts share.
  alerts: {
    ...shell.alerts,
    ...portal.alerts,
    errors: {
      ...shell.alerts.errors,
      ...portal.alerts.errors,
      ...cart.alerts.errors,
      ...lines.alerts.errors,
    },
    info: { ...shell.alerts.info, ...portal.alerts.info },
  },
  nav: { ...shell.nav, ...portal.nav },
  ...processing,
  ...orders,
  orders: { ...orders.orders, ...orderDetails.orders },
  views: orderDetails.views,
  cartCopy: orderDetails.cartCopy,
  ...many,
  ...moves,
  ...customers,
  ...palette,
  ...work,
  ...vr,
  ...forms,
  ...table,
  lines: lines.lines,
  ...vendors,
  ...rates,
  ...shop,
  ...images,
  ...legal,
  ...report,
  ...versions,
  ...reportTools,
  ...ar,
  ...viewer,
  ...composer,
  ...composition,
  ...panels,
  ...unread,
  ...tutorial,
}
