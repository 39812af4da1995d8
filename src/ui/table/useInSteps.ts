import { startTransition, useEffect, useState } from 'react'

/** How many rows are drawn anew at once without a pause that somebody could feel. */
const step = 15

/**
 * A value that all rows of a table show, given to the last ones first (where a new row is typed) and to so many at a time: a hundred
 * rows that were drawn again at once would hold up what is being typed.
 *
 * @param count  how many rows there are
 * @returns the value that the row at a place shows by now
 */
export function useInSteps<Value>(value: Value, count: number): (place: number) => Value {
  const [shown, setShown] = useState({ value, before: value, done: count })
  const isNew = shown.value !== value
  // What was not reached yet goes on from what it showed last.
  const now = isNew ? { value, before: shown.value, done: Math.min(step, count) } : shown
  if (isNew) setShown(now)
  const isDone = now.done >= count

  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() =>
      startTransition(() => setShown((one) => ({ ...one, done: one.done + step }))),
    )
    return () => clearTimeout(timer)
  }, [isDone, now.done, now.value])

  return (place) => (count - place <= now.done ? now.value : now.before)
}
