import type { Article, CatalogueIndex } from '../catalogue/catalogue.ts'
import type { ShapeOf } from './rows.ts'
import { withIds, type Scene, type SceneLine } from './scene.ts'

/** How often a line is ordered, 1 to 999, and what the factory should know about it. */
export type Wanted = { units: number; remarks: string }

/**
 * A scene that is worked on, with the units and remarks of its lines. These belong to the order and not to the composition: the
 * cart's lines store them, and `wanted` holds them while there is no cart's line to change.
 */
export type Composition = {
  scene: Scene
  /** By the line's id; a line that is missing here is ordered once, without remarks. */
  wanted: Readonly<Record<string, Wanted>>
}

/** How many characters a scene's name may have. */
export const longestName = 100

export const wantedOf = ({ wanted }: Pick<Composition, 'wanted'>, line: string): Wanted =>
  (Object.hasOwn(wanted, line) ? wanted[line] : undefined) ?? { units: 1, remarks: '' }

/** The same composition under other ids. @param idOf  see `withIds` */
export const compositionWithIds = (
  { scene, wanted }: Composition,
  idOf: (line: string) => string,
): Composition => ({
  scene: withIds(scene, idOf),
  wanted: Object.fromEntries(Object.entries(wanted).map(([line, one]) => [idOf(line), one])),
})

/** The facts that commands read about articles: a catalogue, and the shapes of lines whose articles it lacks. */
export type CatalogueFacts = { index: CatalogueIndex; shapeOf: ShapeOf }

export const lineOf = ({ lines }: Scene, id: string): SceneLine | undefined =>
  lines.find((line) => line.id === id)

/** The article of a line; undefined where the line or its article is gone. */
export const articleOf = (
  scene: Scene,
  line: string,
  { index }: CatalogueFacts,
): Article | undefined => index.articles.get(lineOf(scene, line)?.article ?? '')

/** The scene with some of its lines changed. */
export const withLines = (scene: Scene, change: (line: SceneLine) => SceneLine): Scene => {
  const lines = scene.lines.map(change)
  return lines.every((line, at) => line === scene.lines[at]) ? scene : { ...scene, lines }
}
