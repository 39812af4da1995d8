/**
 * Scenes that a quote shows beside the others: each has its own total, which is no part of the order's. An order has none: what is not
 * chosen by then is not ordered.
 */

/** Whether an article is a part of the order's total. @param alternatives  the indexes of the scenes that are alternatives */
export const isCounted = (
  { sceneIndex }: { sceneIndex: number },
  alternatives: readonly number[] = [],
): boolean => !alternatives.includes(sceneIndex)

type InScene = { sceneIndex: number }
type Parts<Scene, Line extends InScene, Fabric extends InScene> = {
  scenes: Scene[]
  lines: Line[]
  fabrics: Fabric[]
  photos?: (string | null)[]
  alternatives?: number[]
}

/** What a document becomes as an order: without its alternatives, so that the scenes after them move up. */
export function withoutAlternatives<
  Scene,
  Line extends InScene,
  Fabric extends InScene,
  Document extends Parts<Scene, Line, Fabric>,
>(document: Document & Parts<Scene, Line, Fabric>): Document {
  const { alternatives = [], photos, ...rest } = document
  if (alternatives.length === 0) return document
  const stays = (index: number) => !alternatives.includes(index)
  const movedUp = <Part extends InScene>(parts: readonly Part[]): Part[] =>
    parts
      .filter(({ sceneIndex }) => stays(sceneIndex))
      .map((part) => {
        const before = alternatives.filter((index) => index < part.sceneIndex).length
        return { ...part, sceneIndex: part.sceneIndex - before }
      })
  const left = <One>(all: readonly One[]): One[] => all.filter((_, index) => stays(index))
  return {
    ...rest,
    scenes: left(document.scenes),
    lines: movedUp(document.lines),
    fabrics: movedUp(document.fabrics),
    ...(photos && { photos: left(photos) }),
  } as unknown as Document
}
