import type { Slot } from '../../../domain/catalogue/catalogue.ts'
import { lineOf, type Composition, type CatalogueFacts } from '../../../domain/scene/composition.ts'
import { withAccessory, type Target } from '../../../domain/scene/commands/dressing.ts'
import { isRefused } from '../../../domain/scene/reason.ts'
import type { SceneLine } from '../../../domain/scene/scene.ts'

/** A type of accessory with its choices. */
export type OfferedType = {
  type: string
  accessories: string[]
  /** None of the modules can be without one. */
  isNeeded: boolean
  /** The usual one, where it is the same for all of them. */
  usual: string | null
  /** The present choices of the modules; '' stands for none. */
  chosen: Set<string>
}

/** The lines that a choice applies to. */
export const meant = (
  { lines }: { lines: readonly SceneLine[] },
  on: Target,
): readonly SceneLine[] =>
  on !== 'everything' && 'line' in on ? lines.filter(({ id }) => id === on.line) : lines

/** The types of accessories that a module takes, or all modules of a scene, in the catalogue's order. */
export function offeredTypes(
  { scene }: Pick<Composition, 'scene'>,
  on: Target,
  { index }: CatalogueFacts,
): OfferedType[] {
  const found = new Map<string, { slots: Slot[]; chosen: Set<string> }>()
  for (const { article, accessories } of meant(scene, on))
    for (const slot of index.articles.get(article)?.slots ?? []) {
      const offered = found.get(slot.type) ?? { slots: [], chosen: new Set() }
      offered.slots.push(slot)
      offered.chosen.add(accessories[slot.type] ?? '')
      found.set(slot.type, offered)
    }
  return index.catalogue.accessoryTypes.flatMap(({ id: type }): OfferedType[] => {
    const own = found.get(type)
    if (own === undefined) return []
    const { slots, chosen } = own
    const usual = new Set(slots.map((slot) => slot.default))
    const [only = null] = usual
    return [
      {
        type,
        accessories: [...new Set(slots.flatMap(({ accessories }) => accessories))],
        isNeeded: slots.every(({ required }) => required),
        usual: usual.size === 1 ? only : null,
        chosen,
      },
    ]
  })
}

/** The lines as they would be with each choice of a type, by choice; '' is none. */
export function accessoryChoices(
  { scene }: Pick<Composition, 'scene'>,
  on: Target,
  offered: readonly OfferedType[],
  known: CatalogueFacts,
): { key: string; lines: SceneLine[] }[] {
  return offered.flatMap(({ type, accessories, isNeeded }) =>
    [...(isNeeded ? [] : [null]), ...accessories].flatMap((accessory) => {
      const next = withAccessory(scene, { type, accessory, on }, known)
      if (isRefused(next)) return []
      const lines = next.lines.filter((line) => line !== lineOf(scene, line.id))
      return [{ key: `${type} ${accessory ?? ''}`, lines }]
    }),
  )
}
