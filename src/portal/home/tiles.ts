import type { MessageKey } from '../../../i18n/messages.ts'
import type { Client } from '../../contract/entities/client.ts'
import type { Action } from '../../domain/people/permissions.ts'
import type { IconName } from '../../look/Icon.tsx'
import { settingsPath } from '../head/settings.ts'

type Tile = {
  to: string
  icon: IconName
  label: MessageKey
  text: MessageKey
  /** A page of its own instead of a route of the portal. */
  isPage?: boolean
}

/** Home's tiles beside the one that starts a composition, each by its permission. @see product-spec §2 Home */
export function tiles({
  may,
  client,
  hasElements,
  isVrCapable,
}: {
  may: (action: Action) => boolean
  client: Client | null
  /** Articles outside of scenes are for this person and client. */
  hasElements: boolean
  /** The feature is on and the browser can show it. */
  isVrCapable: boolean
}): Tile[] {
  const settings = settingsPath(may)
  const all: (Tile | false)[] = [
    may('order-edit.list') &&
      hasElements && {
        to: '/orderEdit',
        icon: 'plan',
        label: 'home.tiles.composition2d',
        text: 'home.tiles.composition2dText',
      },
    may('orders.list') && {
      to: '/orders',
      icon: 'orders',
      label: 'home.tiles.orders',
      text: 'home.tiles.ordersText',
    },
    may('budgets.list') && {
      to: '/budgets',
      icon: 'budgets',
      label: 'home.tiles.budgets',
      text: may('budgets.confirm') ? 'home.tiles.budgetsText' : 'home.tiles.budgetsLookText',
    },
    settings !== null && {
      to: settings,
      icon: 'settings',
      label: 'home.tiles.settings',
      text: 'home.tiles.settingsText',
    },
    may('images.list') && {
      to: '/images',
      icon: 'image',
      label: 'home.tiles.images',
      text: 'home.tiles.imagesText',
    },
    isVrCapable &&
      client !== null && {
        to: `/vr-orders.html?client=${client.id}`,
        icon: 'vr',
        label: 'home.tiles.vr',
        text: 'home.tiles.vrText',
        isPage: true,
      },
  ]
  return all.filter((tile) => tile !== false)
}
