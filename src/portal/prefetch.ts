export const loadOrders = () => import('./orders/OrderScreen.tsx')

/** Fetches the code of the screen that most people go to next, once the browser has time; returns what calls it off. */
export function prefetchOrders(): () => void {
  const timer = setTimeout(() => void loadOrders(), 600)
  return () => clearTimeout(timer)
}
