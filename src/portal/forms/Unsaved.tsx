import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { holdPlace, isTakenAway, releasePlace } from '../../entry/place.ts'
import { askConfirmation } from '../../ui/confirmation.ts'

const question = {
  title: 'forms.leave.title',
  text: 'forms.leave.text',
  accept: 'forms.leave.accept',
  cancel: 'forms.leave.cancel',
  danger: true,
  raisedByAddress: true,
} as const

/** Asks before the form around it is left with unsaved changes; where the page itself is closed, the browser asks. */
export function Unsaved() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && !isTakenAway(),
  )

  // Each way out that is held has a blocker of its own, also where the next comes before the last answer is drawn.
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let isHeld = true
    const ask = async () => {
      const isLeft = await askConfirmation(question)
      if (!isHeld) return
      if (isLeft) {
        releasePlace()
        blocker.proceed()
      } else blocker.reset()
    }
    void ask()
    return () => {
      isHeld = false
    }
  }, [blocker])

  useEffect(() => {
    if (!isUnsaved) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    holdPlace()
    return () => {
      window.removeEventListener('beforeunload', hold)
      releasePlace()
    }
  }, [isUnsaved])

  return null
}
