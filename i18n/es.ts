import { legal } from './es/legal.ts'
import { orders } from './es/orders.ts'
import { report } from './es/report.ts'
import { shell } from './es/shell.ts'

/** The Spanish catalogue, the default and the fallback. */
export const es = {
  ...shell,
  ...legal,
  ...orders,
  ...report,
}
