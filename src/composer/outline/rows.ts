import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import type { OutlineModule } from '../../domain/scene/outline.ts'

/** A row of the tree: a module, or one of its parts or accessories under it. */
export type OutlineRow = {
  key: string
  line: string
  level: 1 | 2
  /** Its place among its siblings, from 1, and how many they are. */
  place: number
  of: number
} & (
  | { kind: 'module'; module: OutlineModule; isOpen: boolean }
  | { kind: 'part'; part: OutlineModule['parts'][number] }
  | { kind: 'accessory'; accessory: OutlineModule['accessories'][number] }
)

/** The rows that show, in their order. @param isOpen  whether a module's own rows show */
export function rowsIn(
  modules: readonly OutlineModule[],
  isOpen: (line: string) => boolean,
): OutlineRow[] {
  return modules.flatMap((module, at): OutlineRow[] => {
    const { line, parts, accessories } = module
    const own: OutlineRow = {
      kind: 'module',
      key: line,
      line,
      level: 1,
      place: at + 1,
      of: modules.length,
      module,
      isOpen: isOpen(line),
    }
    if (!own.isOpen) return [own]
    const of = parts.length + accessories.length
    return [
      own,
      ...parts.map((part, index): OutlineRow => ({
        kind: 'part',
        key: `${line} part ${part.part}`,
        line,
        level: 2,
        place: index + 1,
        of,
        part,
      })),
      ...accessories.map((accessory, index): OutlineRow => ({
        kind: 'accessory',
        key: `${line} accessory ${accessory.type}`,
        line,
        level: 2,
        place: parts.length + index + 1,
        of,
        accessory,
      })),
    ]
  })
}

/** The price group of a fabric; '' where none is known. */
export const groupOf = (index: CatalogueIndex, fabric: string | null): string =>
  index.series.get(index.fabrics.get(fabric ?? '')?.series ?? '')?.group ?? ''
