import { useCallback, useEffect, useRef } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { frameTopic } from '../frame.ts'
import { plays } from '../steps/plays.ts'
import { leaves, type LeafPath } from '../tree.ts'
import { GuideStep } from './GuideStep.tsx'
import { arrive, isGuideRequested, showGuide } from './shown.ts'
import { isAt, stepsHere, type Here } from './stepsHere.ts'

/** The guide to a topic; to one that only another version had it ends. */
export function GuideSteps({ path, at, here }: { path: string; at: number; here: Here }) {
  const topic = leaves.find((leaf) => leaf === path)
  useEffect(() => {
    if (topic === undefined) showGuide(null)
  }, [topic])
  return topic === undefined ? null : <TopicGuide path={topic} at={at} here={here} />
}

/** Points at the controls of a topic, one by one, on its own screen. Leaving the screen ends the guide. */
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
    else if (!isGuideRequested()) showGuide(null)
  }, [isHere])

  const steps = stepsHere(path, here, isNarrow)
  // A step may have become needless or impossible since: then it is the next one's turn.
  const index = steps.findIndex((one) => one.at >= at)
  const shown = steps.at(index)
  if (!isHere || isUnderFrame || shown === undefined) return null
  const show = (next: { at: number } | undefined) =>
    showGuide(next === undefined ? null : { path, step: next.at })
  const before = steps[steps.indexOf(shown) - 1]
  const after = steps[steps.indexOf(shown) + 1]
  const counted = steps.filter(({ isPreparation }) => !isPreparation)
  return (
    <GuideStep
      path={path}
      shown={shown}
      place={{ step: counted.indexOf(shown) + 1, count: counted.length }}
      here={here}
      takesFocus={takesFocus}
      goBack={before === undefined ? null : () => show(before)}
      goOn={() => show(after)}
      isLast={after === undefined}
    />
  )
}
