/** A module of a composition: an article with its fabrics and accessories. */
export type SceneLine = {
  /** The line's drawableUUID. */
  id: string
  article: string
  /** Part to fabric. */
  materials: Record<string, string>
  /** Accessory type to accessory. */
  accessories: Record<string, string>
}

/** A connector of one of the scene's lines. */
export type SceneEnd = { line: string; connector: string }

/** Where a piece stands that is docked to nothing, or the first one of a group: mm on the floor, and degrees in [0, 360). */
export type FreePlace = { x: number; y: number; turn: number }

/**
 * A composition: its lines, the joints that dock one line's connector to another's, and the places of what stands free.
 * Other positions are derived from it, never stored.
 */
export type Scene = {
  version: 2
  /** '' where nobody has named it. */
  name: string
  lines: SceneLine[]
  joints: { from: SceneEnd; to: SceneEnd }[]
  /** By the line's id. */
  free: Record<string, FreePlace>
}

/**
 * The same scene under other ids, so that it can stand beside the one it was copied from.
 *
 * @param idOf  the new id of a line; asked for the same one it must give the same answer
 * @returns with every field that the scene has, those that `Scene` does not name too
 */
export const withIds = <Given extends Scene>(
  scene: Given,
  idOf: (line: string) => string,
): Given => ({
  ...scene,
  lines: scene.lines.map((line) => ({ ...line, id: idOf(line.id) })),
  joints: scene.joints.map((joint) => ({
    ...joint,
    from: { ...joint.from, line: idOf(joint.from.line) },
    to: { ...joint.to, line: idOf(joint.to.line) },
  })),
  free: Object.fromEntries(Object.entries(scene.free).map(([line, place]) => [idOf(line), place])),
})

/**
 * The scene without one of its pieces, the joints that dock to it and its place. The pieces that were docked through it alone
 * become a group of their own.
 *
 * @returns with every other field that the scene has
 */
export const withoutLine = <Given extends Scene>(scene: Given, removed: string): Given =>
  onlyLines(scene, (line) => line !== removed)

/**
 * The scene without the pieces that don't stay, each removed as by `withoutLine`.
 *
 * @param stays  asked for the id of each line, also of those that a joint or a place alone names
 * @returns with every other field that the scene has
 */
export const onlyLines = <Given extends Scene>(
  scene: Given,
  stays: (line: string) => boolean,
): Given => ({
  ...scene,
  lines: scene.lines.filter(({ id }) => stays(id)),
  joints: scene.joints.filter(({ from, to }) => stays(from.line) && stays(to.line)),
  free: Object.fromEntries(Object.entries(scene.free).filter(([line]) => stays(line))),
})

/** The part of a scene that anybody may see: how it is composed, without its name and other fields. */
export const anonymousScene = ({ version, lines, joints, free }: Scene): Scene => ({
  version,
  name: '',
  lines: lines.map(({ id, article, materials, accessories }) => ({
    id,
    article,
    materials,
    accessories,
  })),
  joints: joints.map(({ from, to }) => ({ from: endOf(from), to: endOf(to) })),
  free: Object.fromEntries(
    Object.entries(free).map(([line, { x, y, turn }]) => [line, { x, y, turn }]),
  ),
})

const endOf = ({ line, connector }: SceneEnd): SceneEnd => ({ line, connector })
