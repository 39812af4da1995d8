import type { MessageKey } from '../../../i18n/messages.ts'
import type { IconName } from '../../look/Icon.tsx'
import type { Action } from '../../domain/permissions.ts'
import { settingsPath } from '../settings.ts'

type NavigationLink = { to: string; label: MessageKey; icon: IconName }

/** The links of the bar, each by its permission. */
export function barLinks(may: (action: Action) => boolean): NavigationLink[] {
  const settings = settingsPath(may)
  return [
    { to: '/', label: 'nav.home', icon: 'house' },
    ...(may('orders.list')
      ? [{ to: '/orders', label: 'nav.orders', icon: 'orders' } as const]
      : []),
    ...(may('budgets.list')
      ? [{ to: '/budgets', label: 'nav.budgets', icon: 'budgets' } as const]
      : []),
    ...(may('images.list') ? [{ to: '/images', label: 'nav.images', icon: 'image' } as const] : []),
    ...(settings === null
      ? []
      : [{ to: settings, label: 'nav.settings', icon: 'settings' } as const]),
  ]
}
