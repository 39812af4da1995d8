import type { Action } from '../../domain/people/permissions.ts'

/** The screens of settings. */
export const settingsPaths = ['/vendors', '/rates', '/shop'] as const

/** The first screen of settings for a person: the vendors, else the rates, else the shop. @see product-spec §2 Home */
export const settingsPath = (may: (action: Action) => boolean): string | null => {
  if (may('vendors.list')) return '/vendors'
  if (may('rates.list')) return '/rates'
  return may('shop.list') ? '/shop' : null
}
