import { shell } from './es/shell.ts'

/** The Spanish catalogue, the default and the fallback. */
export const es = {
  ...shell,
}
