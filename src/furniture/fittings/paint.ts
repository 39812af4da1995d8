import { finishColors, type Finish } from '../../look/fabrics.ts'
import type { FittingPart } from './part.ts'

/** The colour of what a part is made of; null where that is the module's cloth. */
export const ownColor = (made: FittingPart['made']): string | null =>
  made in finishColors ? finishColors[made as Finish] : null
