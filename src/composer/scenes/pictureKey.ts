import type { StagedModule } from '../../furniture/staged.ts'

/** A short hash of a text (FNV-1a, twice). */
function hash(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x85ebca6b)
  }
  return [one, other].map((part) => (part >>> 0).toString(36)).join('-')
}

/** The key of a picture of modules: made of their looks and places, not of their lines' ids. */
export const pictureKey = (modules: readonly StagedModule[]): string =>
  hash(JSON.stringify(modules.map((module) => ({ ...module, id: '' }))))
