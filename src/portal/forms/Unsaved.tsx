import { useEffect, useEffectEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { askConfirmation } from '../../ui/confirmation.ts'

/** Asks before the form around it is left with unsaved changes; where the page itself is closed, the browser asks. */
export function Unsaved() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  )

  const ask = useEffectEvent(async () => {
    const isLeft = await askConfirmation({
      title: 'forms.leave.title',
      text: 'forms.leave.text',
      accept: 'forms.leave.accept',
      cancel: 'forms.leave.cancel',
      danger: true,
    })
    if (isLeft) blocker.proceed?.()
    else blocker.reset?.()
  })
  const isAsked = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsked) void ask()
  }, [isAsked])

  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])

  return null
}
