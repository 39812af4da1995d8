import { lazy, type ReactNode } from 'react'
import { Home } from './home/Home.tsx'
import type { RoutePath } from './access.ts'
import { NotHere } from './missing/NotHere.tsx'
import { loadOrders } from './prefetch.ts'

const OrderScreen = lazy(async () => ({ default: (await loadOrders()).OrderScreen }))
const ReportScreen = lazy(async () => ({
  default: (await import('./report/ReportScreen.tsx')).ReportScreen,
}))
const ImageScreen = lazy(async () => ({
  default: (await import('./images/ImageScreen.tsx')).ImageScreen,
}))
const VrOrderScreen = lazy(async () => ({
  default: (await import('./vr-orders/VrOrderScreen.tsx')).VrOrderScreen,
}))
const AboutScreen = lazy(async () => ({
  default: (await import('./legal/AboutScreen.tsx')).AboutScreen,
}))
const DataProtectionScreen = lazy(async () => ({
  default: (await import('./legal/DataProtectionScreen.tsx')).DataProtectionScreen,
}))

/** What each route shows; the login is a page of its own, before the application. */
export const screens: Record<Exclude<RoutePath, '/login'>, ReactNode> = {
  '/': <Home />,
  '/index': <Home />,
  '/orders': <OrderScreen key="order" type="order" />,
  '/budgets': <OrderScreen key="budget" type="budget" />,
  '/order/:orderId': <ReportScreen />,
  '/order': <ReportScreen />,
  '/about': <AboutScreen />,
  '/data-protection': <DataProtectionScreen />,
  '/vendors': <NotHere screen="titles.vendors" />,
  '/rates': <NotHere screen="titles.rates" />,
  '/orderEdit': <NotHere screen="titles.orderEdit" />,
  '/orderEdit/add/:addItemId': <NotHere screen="titles.orderEdit" />,
  '/tuto': <NotHere screen="titles.tutorial" />,
  '/composition': <NotHere screen="titles.composition" />,
  '/images': <ImageScreen />,
  '/vr-orders': <VrOrderScreen />,
}
