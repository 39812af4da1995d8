import type { ReactNode } from 'react'
import type { Language } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'

/** The data that a row's cells need besides their order. */
export type RowContext = {
  isOpen: boolean
  isSelected: boolean
  /** Somebody has changed it just now. */
  isChanged: boolean
  /** Unfolds the row or folds it; undefined where it can't be opened. */
  toggle: (() => void) | undefined
  /** The id of the unfolded details. */
  panelId: string
  /** The composer's page; null where the backend can't give it the scenes of orders. */
  product: string | null
  /** The start of the person's day, in milliseconds. */
  now: number
  /** A text with what the search has found in it marked. */
  mark: (text: string) => ReactNode
  language: Language
  t: Translate
}
