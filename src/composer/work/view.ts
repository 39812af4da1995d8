import { createContext, use } from 'react'

/** From where a scene is looked at in 3D; `corner` is between front and side, a little from above. */
export type Camera = 'corner' | 'front' | 'side' | 'top'

/** Walls to see whether a scene fits, in mm. The scene's middle stands in the middle of their back wall. */
export type Room = { w: number; d: number; h: number }

/** The panels beside the stage; on a phone the tabs of one sheet. */
export const panelNames = ['composition', 'materials', 'accessories', 'outline', 'summary'] as const
export type PanelName = (typeof panelNames)[number]

/** Whether a panel stands right of the stage. */
export const isRight = (panel: PanelName): boolean => panel === 'outline' || panel === 'summary'

/** The id of a panel's element, which can take the focus. */
export const panelId = (panel: PanelName) => `panel-${panel}`

/** How the scene is looked at. It belongs to the page and is no part of any scene. */
export type View = {
  /** `plan` also where the browser can't draw in 3D. */
  kind: '3d' | 'plan'
  show: (kind: View['kind']) => void
  /** Where the camera is to go. Each press of a button is a new object, also where it asks for the same: then it goes there again. */
  asked: { camera: Camera }
  look: (camera: Camera) => void
  /** Another object each time that everything is to be brought into sight. */
  fitted: object
  fit: () => void
  hasMeasures: boolean
  setMeasures: (shown: boolean) => void
  /** The distance between two spots is measured by pressing on them. */
  isMeasuring: boolean
  setMeasuring: (on: boolean) => void
  room: Room | null
  setRoom: (room: Room | null) => void
  /** Whether the browser draws in 3D; the pane says so as soon as it knows that it doesn't. */
  canDraw: boolean
  /** The pane has no WebGL, or none any more: the plan stands in for it, and the page says so. */
  loseDrawing: () => void
  /** The panel that is open on each side; on a phone the one that was opened last is the only one. */
  panels: { left: PanelName; right: PanelName; last: PanelName }
  /** Opens a panel, as the fabrics for a part. The focus goes there where it is asked for. */
  openPanel: (panel: PanelName, options?: { takesFocus?: boolean }) => void
}

export const ViewContext = createContext<View | null>(null)

/** How the scene is looked at. Inside of the composer's page only. */
export function useView(): View {
  const view = use(ViewContext)
  if (view === null) throw new Error('useView outside of the composer')
  return view
}
