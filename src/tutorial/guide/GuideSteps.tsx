import { useCallback, useEffect, useRef } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { frameTopic } from '../frame.ts'
import { plays } from '../steps/plays.ts'
import { leaves, type LeafPath } from '../tree.ts'
import { GuideStep } from './GuideStep.tsx'
import { arrive, isOnTheWay, showGuide } from './shown.ts'
import { isAt, wayOf, type Here } from './way.ts'

/** The guide to a topic; to one that only another version had it ends. */
export function GuideSteps({ path, at, here }: { path: string; at: number; here: Here }) {
  const known = leaves.find((leaf) => leaf === path)
  useEffect(() => {
    if (known === undefined) showGuide(null)
  }, [known])
  return known === undefined ? null : <TopicGuide path={known} at={at} here={here} />
}

/** Points at the controls of a topic, one by one, on its own screen: who leaves that has done with it. */
function TopicGuide({ path, at, here }: { path: LeafPath; at: number; here: Here }) {
  const isNarrow = useNarrow()
  const isUnderFrame = useStore(frameTopic) !== null
  const hasTakenFocus = useRef(false)
  /** Once, as it begins: where it has waited under the frame, the focus is back where it was. */
  const takesFocus = useCallback(() => {
    const isFirst = !hasTakenFocus.current
    hasTakenFocus.current = true
    return isFirst
  }, [])
  const isHere = isAt(plays[path].screen, here)
  useEffect(() => {
    if (isHere) arrive()
    else if (!isOnTheWay()) showGuide(null)
  }, [isHere])

  const way = wayOf(path, here, isNarrow)
  // A step may have become needless or impossible since: then it is the next one's turn.
  const index = way.findIndex((one) => one.at >= at)
  const told = way.at(index)
  if (!isHere || isUnderFrame || told === undefined) return null
  const show = (next: { at: number } | undefined) =>
    showGuide(next === undefined ? null : { path, step: next.at })
  const before = way[way.indexOf(told) - 1]
  const after = way[way.indexOf(told) + 1]
  const counted = way.filter(({ isPreparation }) => !isPreparation)
  return (
    <GuideStep
      path={path}
      told={told}
      place={{ step: counted.indexOf(told) + 1, count: counted.length }}
      here={here}
      takesFocus={takesFocus}
      goBack={before === undefined ? null : () => show(before)}
      goOn={() => show(after)}
      isLast={after === undefined}
    />
  )
}
