import { defaultAccessories, isAllowed, type Article } from '../../catalogue/catalogue.ts'
import { withLines, type CatalogueFacts } from '../composition.ts'
import { isRefused, refused, type Reason, type Refused } from '../reason.ts'
import type { Scene, SceneLine } from '../scene.ts'

/** The target of a fabric or accessory: a part of a module, a module, several, all modules of a line of furniture, or everything. */
export type Target =
  | { line: string; part?: string }
  | { lines: readonly string[] }
  | { furniture: string }
  | 'everything'

/** Why a fabric can't be put on a part of an article; null where it can. */
function fabricFault(
  article: Article,
  part: string,
  fabric: string,
  { index }: Pick<CatalogueFacts, 'index'>,
): Reason | null {
  const found = index.fabrics.get(fabric)
  if (found === undefined) return { kind: 'fabricGone', fabric }
  if (!article.parts.includes(part)) return { kind: 'notUpholstered', article: article.id, part }
  return isAllowed(article, part, found.series)
    ? null
    : { kind: 'seriesRefused', article: article.id, part, series: found.series }
}

const fits = (article: Article, type: string, accessory: string): boolean =>
  article.slots.some((slot) => slot.type === type && slot.accessories.includes(accessory))

const only = (choices: Record<string, string>, keep: (key: string, choice: string) => boolean) =>
  Object.fromEntries(Object.entries(choices).filter(([key, choice]) => keep(key, choice)))

type Dress = Pick<SceneLine, 'materials' | 'accessories'>

/**
 * The fabrics and accessories of a dress that suit an article. Required accessories that the dress lacks come from the article's
 * defaults.
 */
export const suited = (article: Article, dress: Dress, facts: CatalogueFacts): Dress => ({
  materials: only(
    dress.materials,
    (part, fabric) => fabricFault(article, part, fabric, facts) === null,
  ),
  accessories: {
    ...defaultAccessories(article),
    ...only(dress.accessories, (type, accessory) => fits(article, type, accessory)),
  },
})

/** The lines that are meant, of those that there are. */
export function meant(
  scene: Pick<Scene, 'lines'>,
  on: Target,
  { index }: Pick<CatalogueFacts, 'index'>,
): SceneLine[] {
  if (on === 'everything') return scene.lines
  if ('furniture' in on)
    return scene.lines.filter(({ article }) => index.articles.get(article)?.line === on.furniture)
  const ids = 'lines' in on ? on.lines : [on.line]
  return scene.lines.filter(({ id }) => ids.includes(id))
}

const partMeant = (on: Target) => (on !== 'everything' && 'line' in on ? on.part : undefined)

/** Changes lines one by one. A line that can't be changed stays; its reason is returned only where no line can be changed. */
function changed(
  scene: Scene,
  on: Target,
  facts: CatalogueFacts,
  change: (line: SceneLine, article: Article) => SceneLine | Refused,
): Scene | Refused {
  const lines = meant(scene, on, facts)
  if (lines.length === 0 && on !== 'everything' && 'line' in on)
    return refused({ kind: 'lineGone', line: on.line })
  const ids = new Set(lines.map(({ id }) => id))
  const refusals: Refused[] = []
  const next = withLines(scene, (line) => {
    if (!ids.has(line.id)) return line
    const article = facts.index.articles.get(line.article)
    const outcome =
      article === undefined
        ? refused({ kind: 'articleGone', article: line.article })
        : change(line, article)
    if (!isRefused(outcome)) return outcome
    refusals.push(outcome)
    return line
  })
  const [first] = refusals
  return first !== undefined && refusals.length === ids.size ? first : next
}

const same = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => Object.hasOwn(other, key) && other[key] === value)

const inMaterials = (line: SceneLine, materials: Record<string, string>): SceneLine =>
  same(line.materials, materials) ? line : { ...line, materials }

/** The scene with a fabric on every part of the target that may have it; `null` takes fabrics away. */
export function withFabric(
  scene: Scene,
  { fabric, on }: { fabric: string | null; on: Target },
  facts: CatalogueFacts,
): Scene | Refused {
  const part = partMeant(on)
  return changed(scene, on, facts, (line, article) => {
    const parts = part === undefined ? article.parts : [part]
    if (fabric === null)
      return inMaterials(
        line,
        only(line.materials, (one) => !parts.includes(one)),
      )
    const faults = parts.map((one) => fabricFault(article, one, fabric, facts))
    const covered = parts.filter((_, at) => faults[at] === null)
    if (covered.length === 0)
      return refused(faults[0] ?? { kind: 'notUpholstered', article: article.id, part: null })
    const put = Object.fromEntries(covered.map((one) => [one, fabric]))
    return inMaterials(line, { ...line.materials, ...put })
  })
}

/** The parts that can't have a fabric, and why: a part, or `null` for all of a module whose article is gone. */
export type Uncovered = { line: string; part: string | null; reason: Reason }

/** @param fabricOf  what a part is to wear; undefined where it is to stay as it is */
function uncovered(
  lines: readonly SceneLine[],
  { index }: Pick<CatalogueFacts, 'index'>,
  partsOf: (article: Article) => readonly string[],
  fabricOf: (part: string) => string | undefined,
): Uncovered[] {
  return lines.flatMap(({ id, article: named }): Uncovered[] => {
    const article = index.articles.get(named)
    if (article === undefined)
      return [{ line: id, part: null, reason: { kind: 'articleGone', article: named } }]
    return partsOf(article).flatMap((part): Uncovered[] => {
      const fabric = fabricOf(part)
      const reason = fabric === undefined ? null : fabricFault(article, part, fabric, { index })
      return reason === null ? [] : [{ line: id, part, reason }]
    })
  })
}

/** The parts of the target that a fabric would leave unchanged: the page says so before and after the choice. */
export function uncoveredBy(
  scene: Scene,
  { fabric, on }: { fabric: string; on: Target },
  facts: CatalogueFacts,
): Uncovered[] {
  const part = partMeant(on)
  return uncovered(
    meant(scene, on, facts),
    facts,
    ({ parts }) => (part === undefined ? parts : [part]),
    () => fabric,
  )
}

/** The parts of the target that another line's fabrics would leave unchanged. */
export function uncoveredByCopy(
  scene: Scene,
  { from, on }: { from: string; on: Target },
  facts: CatalogueFacts,
): Uncovered[] {
  const { materials = {} } = scene.lines.find(({ id }) => id === from) ?? {}
  const others = meant(scene, on, facts).filter(({ id }) => id !== from)
  return uncovered(
    others,
    facts,
    ({ parts }) => parts,
    (part) => materials[part],
  )
}

/** The scene with one line's fabrics on others, part by part, wherever they may be put there. */
export function withCopiedFabrics(
  scene: Scene,
  { from, on }: { from: string; on: Target },
  facts: CatalogueFacts,
): Scene | Refused {
  const source = scene.lines.find(({ id }) => id === from)
  if (source === undefined) return refused({ kind: 'lineGone', line: from })
  return changed(scene, on, facts, (line, article) =>
    inMaterials(line, { ...line.materials, ...suited(article, source, facts).materials }),
  )
}

/** The scene with an accessory on every module of the target that it fits; `null` removes the accessory of its type. */
export function withAccessory(
  scene: Scene,
  { type, accessory, on }: { type: string; accessory: string | null; on: Target },
  facts: CatalogueFacts,
): Scene | Refused {
  return changed(scene, on, facts, (line, article) => {
    const slot = article.slots.find((one) => one.type === type)
    if (slot === undefined) return refused({ kind: 'noSlot', article: article.id, type })
    if (accessory === null) {
      if (slot.required) return refused({ kind: 'accessoryNeeded', article: article.id, type })
      const accessories = only(line.accessories, (one) => one !== type)
      return same(accessories, line.accessories) ? line : { ...line, accessories }
    }
    if (!facts.index.accessories.has(accessory))
      return refused({ kind: 'accessoryGone', accessory })
    if (!slot.accessories.includes(accessory))
      return refused({ kind: 'accessoryRefused', article: article.id, accessory })
    return line.accessories[type] === accessory
      ? line
      : { ...line, accessories: { ...line.accessories, [type]: accessory } }
  })
}
