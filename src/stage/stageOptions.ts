import type { ThemeMode } from '../look/tokens.ts'
import type { Margins } from './camera/rig.ts'
import type { OnPick } from './deeds.ts'
import type { Hands } from './hands.ts'
import type { createHandle } from './handle.ts'
import type { createHolding } from './holding.ts'
import type { createWalls } from './walls.ts'

/** The options that a page gives its stage. */
export type StageOptions = {
  theme: ThemeMode
  /** Whether the person wants nothing to move. */
  isStill: () => boolean
  /** The parts that the page lays over the picture. */
  margins?: Margins | undefined
  onPick?: OnPick
  hands?: Hands
  /** Options of a stage to work on: they are apart, since other pages would carry them for nothing. */
  tools?:
    | {
        createHandle: typeof createHandle
        createHolding: typeof createHolding
        createWalls: typeof createWalls
      }
    | undefined
  /** Where a company's own model is, by its id; null where the site gives none. */
  modelAt?: ((id: string) => string | null) | undefined
  /** Where the site has its pictures, for fabrics that show their own. */
  library?: string | undefined
  /** The graphics context is gone; it may come back. */
  onLost?: () => void
  onBack?: () => void
}
