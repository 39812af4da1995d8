import { useEffect, type ReactNode, type RefObject } from 'react'
import { useLoadingCount } from '../browser/loading.ts'
import { Loading } from './Loading.tsx'
import { LeftPlace, returnTo } from './leftPlaces.tsx'
import { isFocusLost, useLostFocus } from './lostFocus.ts'
import './main.css'

/** The place of the screen that the person came to last. It outlives the switch from one page part to another. */
let last: string | undefined

/** The main part of a page: a named screen, with the sign of running calls. */
export function Main({
  ref,
  label,
  place,
  isUnframed = false,
  children,
}: {
  ref: RefObject<HTMLElement | null>
  label: string
  /** The path of the address: at another one a screen is read from its top, also by those who hear it. */
  place: string
  /** The screen is alone on the page, without padding. */
  isUnframed?: boolean
  children: ReactNode
}) {
  const isLoading = useLoadingCount() > 0
  useLostFocus(ref)

  useEffect(() => {
    const isFirst = last === undefined
    const isSame = last === place
    last = place
    if (!isFirst && !isSame) returnTo(place)
    else if (!isFocusLost()) return
    // A form may have the focus already.
    if (ref.current?.contains(document.activeElement) !== true)
      ref.current?.focus({ preventScroll: true })
  }, [place, ref])

  return (
    <main
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      data-region
      aria-busy={isLoading}
      className={isUnframed ? undefined : 'screen'}
    >
      <LeftPlace key={place} place={place} />
      <Loading />
      {children}
    </main>
  )
}
