import { startTransition, useEffect, useState } from 'react'

/** The number of rows that are rendered at once without a noticeable pause. */
const step = 15

/**
 * Gives a value to all rows of a table in steps, to the last rows first, where a new row is typed. A hundred rows rendered at once
 * would delay the typing.
 *
 * @param count  the number of rows
 * @returns a function that returns the value that the row at a place shows now
 */
export function useInSteps<Value>(value: Value, count: number): (place: number) => Value {
  const [shown, setShown] = useState({ value, before: value, done: count })
  const isNew = shown.value !== value
  // Rows that the new value has not reached yet show the value before it.
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
