import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { holdPlace, isTakenAway, releasePlace } from '../../entry/place.ts'
import { beforeEnd } from '../../entry/portalApi.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { leaveEdits, settleEdits, useScreenIsHeld } from '../../ui/inEdit.ts'
import { hasTyped } from '../../ui/typedText.ts'

/** Asks before typed text in a closed part is lost, as in a mail that is not sent: a logout would discard it. */
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

/** Saves or asks about unsaved edits before another screen shows: by a link, by Back, or by a typed address. */
export function HeldScreen() {
  const isHeld = useScreenIsHeld()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !isTakenAway() &&
      !settleEdits('screen'),
  )

  // Each blocked navigation has a blocker of its own, also if the next one comes before the answer to the last is drawn.
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
