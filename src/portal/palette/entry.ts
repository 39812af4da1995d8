import type { IconName } from '../../look/Icon.tsx'

/** A place of the portal that the palette leads to. */
export type Place = { to: string; label: string; icon: IconName; isPage?: boolean }

/** The groups of the palette's entries, from top to bottom. */
export const groups = ['orders', 'customers', 'places', 'clients'] as const
export type Entry = {
  key: string
  group: (typeof groups)[number]
  icon: IconName
  text: string
  note?: string
  run: () => void
}
