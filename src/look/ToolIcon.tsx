import { LineDrawing } from './LineDrawing.tsx'

const paths = {
  cube: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
  plan: 'M4 4h16v16H4zM4 12h7V4M11 12v3M20 14h-5v6',
  eye: 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12M14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z',
  nearer: 'M11 8v6M8 11h6M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15.5 15.5 20 20',
  farther: 'M8 11h6M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15.5 15.5 20 20',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  measures: 'M4 12h16M4 8v8M20 8v8',
  ruler: 'M3 15 15 3l6 6L9 21zM7 11l2 2M10.5 7.5l2 2M14 4l2 2',
  room: 'M4 20V5h16v15M4 20h16M9 20v-7h6v7',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M20 3v5h-5',
  mirror: 'M12 3v18M9 7 3 17h6zM15 7l6 10h-6z',
  duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4',
  replace: 'M4 9h13l-4-4M20 15H7l4 4',
  release: 'M4 7h6v10H4zM20 7h-6v10h6zM12 3v2.5M12 18.5V21',
  remove: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.3 11v5.5M13.7 11v5.5',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  share:
    'M8.5 10.8l7-4M8.5 13.2l7 4M8.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0M20.8 5.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0M20.8 18.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0',
  add: 'M12 5v14M5 12h14',
  keys: 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M17 14h.1M8 14h6',
} as const
export type ToolIconName = keyof typeof paths

/** A line drawing on a tool of the composer or a viewer; its button says what it does. Apart from the portal's icons, which every page carries. */
export const ToolIcon = ({ name, size = 20 }: { name: ToolIconName; size?: number }) => (
  <LineDrawing path={paths[name]} size={size} />
)
