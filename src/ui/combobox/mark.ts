import type { Option } from './options.ts'

/** What is highlighted: a place that somebody went to, or the first option that can be taken, or the chosen one. */
export type Mark = number | 'first' | 'chosen'

/** The place of what is highlighted; -1 where it is not there. */
export const placeOf = (mark: Mark, shown: readonly Option[], value: string): number =>
  typeof mark === 'number'
    ? mark
    : shown.findIndex((option) =>
        mark === 'first' ? option.disabled === undefined : option.value === value,
      )
