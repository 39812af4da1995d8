import { LineDrawing } from './LineDrawing.tsx'

const paths = {
  house: 'M3 21V9l9-6 9 6v12M9 21v-7h6v7',
  shop: 'M3 9l1.5-5h15L21 9M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M5 12v8h14v-8M10 20v-5h4v5',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5M12 16.6v.1',
  cart: 'M3 4h2l2.2 11h10.6L20 7H6.2M10.3 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0M17.8 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c.8-4 4-6 8-6s7.2 2 8 6',
  key: 'M11 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M11 12h10M18 12v4M14.5 12v3',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19 7',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0M20.5 20.5 16 16',
  sofa: 'M4 11V8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v3M2 13a2 2 0 0 1 4 0v2h12v-2a2 2 0 0 1 4 0v5H2zM5 18v2M19 18v2',
  plan: 'M4 4h16v16H4zM4 12h7V4M11 12v3M20 14h-5v6',
  orders: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5',
  budgets: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  image: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5v.1',
  vr: 'M3 8h18v9h-6l-1.5-2h-3L9 17H3zM7 12v.1M17 12v.1',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  out: 'M14 4h5v16h-5M11 8l-4 4 4 4M7 12h9',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.3 11v5.5M13.7 11v5.5',
  rows: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
} as const
export type IconName = keyof typeof paths

/** A line drawing beside words that say the same; it is never read out. */
export const Icon = ({ name, size = 21 }: { name: IconName; size?: number }) => (
  <LineDrawing path={paths[name]} size={size} />
)
