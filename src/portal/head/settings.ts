import type { Action } from '../../domain/people/permissions.ts'

/** The screens of settings. */
export const settingsPaths = ['/vendors', '/rates'] as const

/** The first screen of settings for a person: the vendors, else the rates. @see product-spec §2 Home */
export const settingsPath = (may: (action: Action) => boolean): string | null => {
  if (may('vendors.list')) return '/vendors'
  return may('rates.list') ? '/rates' : null
}
