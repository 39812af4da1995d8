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
  /** The edges of the picture that the page covers. */
  margins?: Margins | undefined
  onPick?: OnPick
  hands?: Hands
  /** The tools of a stage to work on. They are passed in, since other pages would load their code for nothing. */
  tools?:
    | {
        createHandle: typeof createHandle
        createHolding: typeof createHolding
        createWalls: typeof createWalls
      }
    | undefined
  /** Returns the address of a company's own model, by its id; null if the site has none. */
  modelAt?: ((id: string) => string | null) | undefined
  /** The address of the site's pictures, for fabrics with a picture of their own. */
  library?: string | undefined
  /** Called when the graphics context is lost; it may come back. */
  onLost?: () => void
  onBack?: () => void
}
