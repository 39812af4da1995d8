import { dockingFault, otherHand } from '../docking.ts'
import { refused, type Hand, type Reason, type Refused } from '../reason.ts'
import type { Scene, SceneEnd } from '../scene.ts'
import { articleOf, lineOf, type CatalogueFacts } from '../composition.ts'

const isEnd = (end: SceneEnd, line: string, hand: Hand) =>
  end.line === line && end.connector === hand

/** The line that is docked to an end of another one; null where the end is open. */
export function neighbourOf({ joints }: Scene, line: string, hand: Hand): string | null {
  for (const { from, to } of joints) {
    if (isEnd(from, line, hand)) return to.line
    if (isEnd(to, line, hand)) return from.line
  }
  return null
}

/** The scene with one line's right end docked to another one's left end, and to nothing else. */
export const joined = (scene: Scene, left: string, right: string): Scene => ({
  ...scene,
  joints: [
    ...scene.joints.filter(({ from, to }) =>
      [from, to].every((end) => !isEnd(end, left, 'right') && !isEnd(end, right, 'left')),
    ),
    { from: { line: left, connector: 'right' }, to: { line: right, connector: 'left' } },
  ],
})

/** The scene with lines docked to nothing but each other. */
export const severed = (scene: Scene, lines: ReadonlySet<string>): Scene => ({
  ...scene,
  joints: scene.joints.filter(({ from, to }) => lines.has(from.line) === lines.has(to.line)),
})

/** Why a line's end doesn't dock to another one's; null where it does. `line` is what is being docked. */
export function faultBetween(
  scene: Scene,
  line: string,
  hand: Hand,
  other: string,
  facts: CatalogueFacts,
): Reason | null {
  for (const id of [line, other])
    if (lineOf(scene, id) === undefined) return { kind: 'lineGone', line: id }
  const article = articleOf(scene, line, facts)
  const neighbour = articleOf(scene, other, facts)
  if (article === undefined || neighbour === undefined) {
    const gone = article === undefined ? line : other
    return { kind: 'articleGone', article: lineOf(scene, gone)?.article ?? '' }
  }
  return dockingFault(article, hand, neighbour)
}

/** Lines that are docked to each other, from left to right. */
export type Run = { first: string; last: string }

/**
 * The scene with lines docked to an end, or in between where something is docked to it already.
 *
 * @returns why that can't be, as far as their edges tell
 */
export function inserted(
  scene: Scene,
  { first, last }: Run,
  at: { line: string; hand: Hand },
  facts: CatalogueFacts,
): Scene | Refused {
  const beyond = neighbourOf(scene, at.line, at.hand)
  const [near, far] = at.hand === 'right' ? [first, last] : [last, first]
  const fault =
    faultBetween(scene, near, otherHand[at.hand], at.line, facts) ??
    (beyond === null ? null : faultBetween(scene, far, at.hand, beyond, facts))
  if (fault !== null) return refused(fault)
  const [left, right] = at.hand === 'right' ? [at.line, beyond] : [beyond, at.line]
  const open = left === null ? scene : joined(scene, left, first)
  return right === null ? open : joined(open, last, right)
}
