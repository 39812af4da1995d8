import { useEffect, type ReactNode, type RefObject } from 'react'
import { useLoadingCount } from '../browser/loading.ts'
import { Loading } from './Loading.tsx'
import './main.css'

/** The place whose screen the person came to last; it is kept while one part of the page gives way to another. */
let last: string | undefined

/** What a page is about: a screen, named, with what tells that calls are running. */
export function Main({
  ref,
  label,
  place,
  isBare = false,
  children,
}: {
  ref: RefObject<HTMLElement | null>
  label: string
  /** The path of the address: at another one a screen is read from its top, also by those who hear it. */
  place: string
  /** It stands alone on the page. */
  isBare?: boolean
  children: ReactNode
}) {
  const isLoading = useLoadingCount() > 0

  useEffect(() => {
    const isFirst = last === undefined
    const isSame = last === place
    last = place
    if (isFirst || isSame) return
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [place, ref])

  return (
    <main
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      aria-busy={isLoading}
      className={isBare ? undefined : 'screen'}
    >
      <Loading />
      {children}
    </main>
  )
}
