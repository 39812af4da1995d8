import { legal } from './en/legal.ts'
import { orders } from './en/orders.ts'
import { report } from './en/report.ts'
import { shell } from './en/shell.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  ...shell,
  ...legal,
  ...orders,
  ...report,
}
