import { keyOf } from '../../domain/hash.ts'
import type { StagedModule } from '../../furniture/staged.ts'

/** The key of a picture of modules: made of their looks and places, not of their lines' ids. */
export const pictureKey = (modules: readonly StagedModule[]): string =>
  keyOf(JSON.stringify(modules.map((module) => ({ ...module, id: '' }))))
