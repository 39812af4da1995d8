import { account } from './es/account.ts'
import { app } from './es/app.ts'
import { cart } from './es/cart.ts'
import { composer } from './es/composer.ts'
import { composition } from './es/composition.ts'
import { customers } from './es/customers.ts'
import { palette } from './es/palette.ts'
import { forms } from './es/forms.ts'
import { images } from './es/images.ts'
import { legal } from './es/legal.ts'
import { lines } from './es/lines.ts'
import { login } from './es/login.ts'
import { many } from './es/many.ts'
import { moves } from './es/moves.ts'
import { orderDetails } from './es/orderDetails.ts'
import { orders } from './es/orders.ts'
import { panels } from './es/panels.ts'
import { portal } from './es/portal.ts'
import { processing } from './es/processing.ts'
import { shop } from './es/shop.ts'
import { rates } from './es/rates.ts'
import { report } from './es/report.ts'
import { reportTools } from './es/reportTools.ts'
import { shell } from './es/shell.ts'
import { table } from './es/table.ts'
import { tutorial } from './es/tutorial.ts'
import { unread } from './es/unread.ts'
import { vendors } from './es/vendors.ts'
import { versions } from './es/versions.ts'
import { ar } from './es/ar.ts'
import { viewer } from './es/viewer.ts'
import { vr } from './es/vr.ts'
import { work } from './es/work.ts'

/** The Spanish texts, all of them: they say which keys there are. What a browser needs of them it fetches by parts. */
export const es = {
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
