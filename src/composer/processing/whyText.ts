import type { Translate } from '../../browser/language.ts'
import { mostLines, mostScenes } from '../../domain/cart.ts'
import type { whyUnsaved } from './cartToSave.ts'

type Why = NonNullable<ReturnType<typeof whyUnsaved>> | 'changed' | 'typing'

/** Why a cart can't be saved, in words. */
export const whyText = (t: Translate, why: Why): string =>
  t(`processing.save.why.${why}`, { lines: mostLines, scenes: mostScenes })
