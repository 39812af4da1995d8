import type { ReactNode } from 'react'
import { lazily } from '../../ui/lazily.tsx'
import { Home } from '../home/Home.tsx'
import type { Route } from '../../entry/access.ts'
import { NotFound } from '../missing/NotFound.tsx'
import { NotHere } from '../missing/NotHere.tsx'

const loadOrders = () => import('../orders/list/OrderScreen.tsx')
const OrderScreen = lazily(async () => (await loadOrders()).OrderScreen)
const ReportScreen = lazily(
  async () => (await import('../../report/ReportScreen.tsx')).ReportScreen,
)
const ImageScreen = lazily(async () => (await import('../images/ImageScreen.tsx')).ImageScreen)
const VrOrderScreen = lazily(
  async () => (await import('../vr-orders/VrOrderScreen.tsx')).VrOrderScreen,
)
const VendorList = lazily(async () => (await import('../vendors/VendorList.tsx')).VendorList)
const VendorCreate = lazily(async () => (await import('../vendors/VendorCreate.tsx')).VendorCreate)
const VendorEdit = lazily(async () => (await import('../vendors/VendorEdit.tsx')).VendorEdit)
const RateScreen = lazily(async () => (await import('../rates/RateScreen.tsx')).RateScreen)
const AboutScreen = lazily(async () => (await import('../legal/AboutScreen.tsx')).AboutScreen)
const DataProtectionScreen = lazily(
  async () => (await import('../legal/DataProtectionScreen.tsx')).DataProtectionScreen,
)

/** Fetches the lists' code ahead; a failure is told when they are opened. */
const prepareOrders = () => {
  loadOrders().catch(() => undefined)
}

const home = () => <Home prepare={prepareOrders} />

/** What each route shows; the login is a page of its own, before the application. */
export const screens: Record<
  Exclude<Route['path'], '/login'>,
  (params: Route['params']) => ReactNode
> = {
  '/': home,
  '/index': home,
  '/orders': () => <OrderScreen key="order" type="order" />,
  '/budgets': () => <OrderScreen key="budget" type="budget" />,
  '/order/:orderId': ({ orderId = '' }) => <ReportScreen orderId={orderId} />,
  '/order': () => <ReportScreen orderId="" />,
  '/about': () => <AboutScreen />,
  '/data-protection': () => <DataProtectionScreen />,
  '/vendors': () => <VendorList />,
  '/vendors/create': () => <VendorCreate />,
  '/vendors/:login': ({ login = '' }) => <VendorEdit login={login} />,
  '/rates': () => <RateScreen />,
  '/orderEdit': () => <NotHere screen="titles.orderEdit" />,
  '/orderEdit/add/:addItemId': () => <NotHere screen="titles.orderEdit" />,
  '/tuto': () => <NotHere screen="titles.tutorial" />,
  '/composition': () => <NotHere screen="titles.composition" />,
  '/images': () => <ImageScreen />,
  '/vr-orders': () => <VrOrderScreen />,
  '*': () => <NotFound />,
}
