import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { holdPlace, isTakenAway, releasePlace } from '../../entry/place.ts'
import { beforeEnd } from '../../entry/portalApi.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { leaveEdits, settleEdits, useScreenIsHeld } from '../../ui/inEdit.ts'
import { hasTyped } from '../../ui/typedText.ts'

/** Asks about what was typed into something that is shut, as a mail that is not sent: a logout forgets it. */
const askAboutTyped = () =>
  askConfirmation({
    title: 'nav.typed.title',
    text: 'nav.typed.text',
    accept: 'nav.logout',
    cancel: 'nav.typed.cancel',
    danger: true,
  })

beforeEnd(async (asks) => {
  if (!asks) return settleEdits('session')
  return (await leaveEdits('session')) && (!hasTyped() || askAboutTyped())
})

/** Has what is in edit on a screen taken over, or asked about, before another screen shows: by a link, by Back, by an address that is typed. */
export function HeldScreen() {
  const isHeld = useScreenIsHeld()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !isTakenAway() &&
      !settleEdits('screen'),
  )

  // Each way out that is held has a blocker of its own, also where the next comes before the last answer is drawn.
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let isWaiting = true
    const ask = async () => {
      const isLeft = await leaveEdits('screen')
      if (!isWaiting) return
      if (isLeft) {
        releasePlace()
        blocker.proceed()
      } else blocker.reset()
    }
    void ask()
    return () => {
      isWaiting = false
    }
  }, [blocker])

  useEffect(() => {
    if (!isHeld) return undefined
    holdPlace()
    return releasePlace
  }, [isHeld])

  return null
}
