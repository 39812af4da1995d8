import type { CheckedCatalogue } from '../../contract/endpoints/office.ts'

/** A catalogue's file that somebody has chosen. */
export type Chosen = {
  file: File
  format: 'csv' | 'json'
  /** Which comparison of the screen it is: what was chosen in one counts for no other. */
  number: number
}

/** A chosen file with what it would do. */
export type Compared = Chosen & { checked: CheckedCatalogue }

/** How many rows of all tables are new, changed and removed. */
export const sums = ({ tables }: Pick<CheckedCatalogue, 'tables'>) => ({
  added: tables.reduce((sum, { added }) => sum + added, 0),
  changed: tables.reduce((sum, { changed }) => sum + changed, 0),
  removed: tables.reduce((sum, { removed }) => sum + removed, 0),
})
