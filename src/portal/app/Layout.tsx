import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { useVisitorCart } from '../../cart/visitorCart.ts'
import { Main } from '../../ui/Main.tsx'
import { offered, routeOf } from '../../entry/access.ts'
import { ClientSelector } from '../clients/ClientSelector.tsx'
import { leaveEdits } from '../../ui/inEdit.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Fetching, lazily } from '../../ui/lazily.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { TutorialOver } from '../../tutorial/TutorialOver.tsx'
import { HeldScreen } from './HeldScreen.tsx'
import { Navigation } from './Navigation.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import './layout.css'

/** They load once the screen shows. */
const Beside = lazily(async () => (await import('./Beside.tsx')).Beside)

/** The frame of every screen: skip link, navigation bar, the screen itself, and the client selector over it. */
export function Layout() {
  const t = useT()
  const { site } = useApi()
  const { pathname } = useLocation()
  const route = offered(routeOf(pathname), site)
  const session = useSession()
  const client = useClient()
  const [isChoosing, setChoosing] = useState<boolean | 'dismissed'>(false)
  const [over, setOver] = useState<'palette' | 'keys' | null>(null)
  const main = useRef<HTMLElement>(null)
  useTitle(t(route.title))
  const isComposition = route.path === '/composition'
  useVisitorCart({ isStaying: !isComposition })

  const chooseClient = async () => {
    if (await leaveEdits('client')) setChoosing(true)
  }

  const isUnframed = route.isUnframed === true
  const needsChoice = route.access !== 'public' || isComposition
  const isFirstChoice =
    session !== null && client === null && needsChoice && isChoosing !== 'dismissed'

  return (
    <>
      {!isUnframed && (
        <Navigation
          route={route}
          chooseClient={() => void chooseClient()}
          go={() => setOver('palette')}
          skip={() => main.current?.focus()}
        />
      )}
      <Main ref={main} label={t(route.title)} place={pathname} isUnframed={isUnframed}>
        <ScreenOutlet route={route} chooseClient={() => setChoosing(true)} />
      </Main>
      <HeldScreen />
      <TutorialOver here={{ place: pathname, lacksClient: session !== null && client === null }} />
      {session !== null && (
        <ErrorBoundary fallback={() => null}>
          <Fetching>
            <Beside over={over} lay={setOver} />
          </Fetching>
        </ErrorBoundary>
      )}
      {(isChoosing === true || isFirstChoice) && session !== null && (
        <ClientSelector close={() => setChoosing('dismissed')} />
      )}
    </>
  )
}
