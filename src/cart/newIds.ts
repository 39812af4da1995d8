import { newKey } from '../browser/newKey.ts'

/** Gives each line a new id; the same line always gets the same. */
export function newIds(): (line: string) => string {
  const ids = new Map<string, string>()
  return (line) => {
    const id = ids.get(line) ?? newKey()
    ids.set(line, id)
    return id
  }
}
