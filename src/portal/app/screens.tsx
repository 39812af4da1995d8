import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Home } from '../home/Home.tsx'
import type { AppPath, Route } from '../../entry/access.ts'
import { linkedText, readOrderId } from '../../domain/orders/orderId.ts'
import { NotFound } from '../missing/NotFound.tsx'
import { ToComposer } from '../missing/ToComposer.tsx'
import type { ResourceName } from '../data/resourceData.ts'
import { lazily } from '../../ui/lazily.tsx'
import { prepareOrders } from './resources.tsx'

const AccountScreen = lazily(
  async () => (await import('../account/AccountScreen.tsx')).AccountScreen,
  'forms',
  'vendors',
  'account',
)
const NewPasswordScreen = lazily(
  async () => (await import('../account/NewPasswordScreen.tsx')).NewPasswordScreen,
  'forms',
  'vendors',
  'account',
)
const AboutScreen = lazily(
  async () => (await import('../legal/AboutScreen.tsx')).AboutScreen,
  'legal',
)
const DataProtectionScreen = lazily(
  async () => (await import('../legal/DataProtectionScreen.tsx')).DataProtectionScreen,
  'legal',
)

const CustomerScreen = lazily(
  async () => (await import('../customers/CustomerScreen.tsx')).CustomerScreen,
  'orders',
  'customers',
)

const CatalogueScreen = lazily(
  async () => (await import('../catalogue/CatalogueScreen.tsx')).CatalogueScreen,
  'forms',
  'shop',
)

const LinesScreen = lazily(
  async () => (await import('../../lines/LinesScreen.tsx')).LinesScreen,
  'cart',
  'table',
  'lines',
)

/** The 2D composition; where its address adds a line, the last step of that one takes the address's place, so that Back adds no other. */
function LinesPlace({ addItemId }: { addItemId?: string | undefined }) {
  const navigate = useNavigate()
  return (
    <LinesScreen
      addItemId={addItemId}
      finished={() => void navigate('/orderEdit', { replace: true })}
    />
  )
}

/** A customer, by the number of one of their orders. */
function CustomerPlace({ link }: { link: string }) {
  const orderId = readOrderId(link)
  return orderId === null ? <NotFound /> : <CustomerScreen key={orderId} orderId={orderId} />
}

const home = () => <Home prepare={prepareOrders} />

/** The application's screens that are no resource's. */
type ScreenPath = Exclude<AppPath, `/${ResourceName}` | `/${ResourceName}/${string}`>

const screens: Record<ScreenPath, (params: Route['params']) => ReactNode> = {
  '/': home,
  '/index': home,
  '/account': () => <AccountScreen />,
  '/password/:key': ({ key = '' }) => <NewPasswordScreen linkKey={linkedText(key)} />,
  '/about': () => <AboutScreen />,
  '/data-protection': () => <DataProtectionScreen />,
  '/catalogue': () => <CatalogueScreen />,
  '/customers/:orderId': ({ orderId = '' }) => <CustomerPlace link={orderId} />,
  // One key for both, so that what is being chosen stays as the address becomes the plain one.
  '/orderEdit': () => <LinesPlace key="lines" />,
  '/orderEdit/add/:addItemId': ({ addItemId }) => <LinesPlace key="lines" addItemId={addItemId} />,
  '/composition': () => <ToComposer />,
  '*': () => <NotFound />,
}

const isScreen = (path: string): path is ScreenPath => Object.hasOwn(screens, path)

/** The screen of a route; null if a resource shows it. */
export const screenOf = ({ path, params }: Route): ReactNode =>
  isScreen(path) ? screens[path](params) : null
