import { useEffect, type ReactNode, type RefObject } from 'react'
import { useLoadingCount } from '../browser/loading.ts'
import { Loading } from './Loading.tsx'
import { isFocusLost, useLostFocus } from './lostFocus.ts'
import './main.css'

/** The place whose screen the person came to last; it is kept while one part of the page gives way to another. */
let last: string | undefined

/** The window's scroll position where each screen was left, read before anything of it goes. */
const left = new Map<string, number>()

/** The address that Back, Forward or a plain link has led to last. */
let came: string | undefined
addEventListener('popstate', () => {
  if (last !== undefined) left.set(last, scrollY)
  came = location.hash
})

/** What a page is about: a screen, named, with what tells that calls are running. */
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
  /** It stands alone on the page. */
  isUnframed?: boolean
  children: ReactNode
}) {
  const isLoading = useLoadingCount() > 0
  useLostFocus(ref)

  useEffect(() => {
    const isFirst = last === undefined
    const isSame = last === place
    last = place
    if (!isFirst && !isSame) {
      // A list is as it was left for whoever comes back to it from a report.
      scrollTo(0, came === location.hash ? (left.get(place) ?? 0) : 0)
      left.delete(place)
    } else if (!isFocusLost()) return
    // A form has taken it already.
    if (ref.current?.contains(document.activeElement) !== true)
      ref.current?.focus({ preventScroll: true })
  }, [place, ref])

  return (
    <main
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      aria-busy={isLoading}
      className={isUnframed ? undefined : 'screen'}
    >
      <Loading />
      {children}
    </main>
  )
}
