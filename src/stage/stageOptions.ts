import type { ThemeMode } from '../look/tokens.ts'
import type { Margins } from './camera/rig.ts'
import type { Hands, OnPick } from './deeds.ts'

/** What a stage is given by the page that it stands on. */
export type StageOptions = {
  theme: ThemeMode
  /** Whether the person wants nothing to move. */
  isStill: () => boolean
  /** What the page lays over the picture. */
  margins?: Margins | undefined
  onPick?: OnPick
  hands?: Hands
  /** Where a company's own model is, by its id; null where the site gives none. */
  modelAt?: ((id: string) => string | null) | undefined
  /** Where the site has its pictures, for fabrics that show their own. */
  library?: string | undefined
  /** The graphics context is gone; it may come back. */
  onLost?: () => void
  onBack?: () => void
}
