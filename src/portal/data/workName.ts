import type { Translate } from '../../browser/language.ts'
import type { WorkTab } from '../../domain/orders/sorts.ts'

/** The name of a worklist. */
export const workName = (tab: WorkTab, t: Translate): string =>
  t(tab === 'archived' ? 'orders.views.archived' : `work.names.${tab}`)
