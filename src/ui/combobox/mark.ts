import type { Option } from './options.ts'

/** The highlighted option: the one at a place, the first that can be chosen, or the chosen one. */
export type Mark = number | 'first' | 'chosen'

/** The place of the highlighted option; -1 if it is not in the list. */
export const placeOf = (mark: Mark, shown: readonly Option[], value: string): number =>
  typeof mark === 'number'
    ? mark
    : shown.findIndex((option) =>
        mark === 'first' ? option.disabled === undefined : option.value === value,
      )
