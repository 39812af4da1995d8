import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { useLoadingCount } from '../../browser/loading.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { Loading } from '../../ui/Loading.tsx'
import { routeOf } from '../../entry/access.ts'
import { ClientSelector } from '../clients/ClientSelector.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { Navigation } from './Navigation.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import './layout.css'

/** The frame of every screen: skip link, navigation bar, the screen itself, and the client selector over it. */
export function Layout() {
  const t = useT()
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const session = useSession()
  const client = useClient()
  const [isChoosing, setChoosing] = useState<boolean | 'dismissed'>(false)
  const main = useRef<HTMLElement>(null)
  const isLoading = useLoadingCount() > 0
  useTitle(t(route.title))
  useArrival(pathname, main)

  const isBare = route.bare === true
  const isFirstChoice =
    session !== null && client === null && route.access !== 'public' && isChoosing !== 'dismissed'

  return (
    <>
      {!isBare && (
        <Navigation
          route={route}
          chooseClient={() => setChoosing(true)}
          skip={() => main.current?.focus()}
        />
      )}
      <main
        ref={main}
        aria-label={t(route.title)}
        tabIndex={-1}
        aria-busy={isLoading}
        className={isBare ? undefined : 'screen'}
      >
        <Loading />
        <ScreenOutlet route={route} chooseClient={() => setChoosing(true)} />
      </main>
      {(isChoosing === true || isFirstChoice) && session !== null && (
        <ClientSelector close={() => setChoosing('dismissed')} />
      )}
    </>
  )
}

/** A new screen is read from its top, also by those who hear it. */
function useArrival(pathname: string, main: React.RefObject<HTMLElement | null>) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
