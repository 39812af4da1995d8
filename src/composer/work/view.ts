import { createContext, use } from 'react'
import type { Spot } from '../../domain/scene/floor.ts'

/** From where a scene is looked at in 3D; `corner` is between front and side, a little from above. */
export type Camera = 'corner' | 'front' | 'side' | 'top'

/** Walls to see whether a scene fits, in mm. The scene's middle stands in the middle of their back wall. */
export type Room = { w: number; d: number; h: number }

/** How long a room's sides may be, in cm. */
export const roomLimits = { w: [100, 2000], d: [100, 2000], h: [200, 600] } as const

/** The panels beside the stage; on a phone the tabs of one sheet. */
export const panelNames = ['composition', 'materials', 'accessories', 'outline', 'summary'] as const
export type PanelName = (typeof panelNames)[number]

/** Whether a panel stands right of the stage. */
export const isRight = (panel: PanelName): boolean => panel === 'outline' || panel === 'summary'

/** The id of a panel's element, which can take the focus. */
export const panelId = (panel: PanelName) => `panel-${panel}`

/** What becomes of the scene in 3D. Where it does not draw, the plan stands in for it, and the page says why. */
export type Drawing =
  | 'here'
  /** Its graphics context is gone: it may come back by itself, and can be made anew. */
  | 'lost'
  /** The browser has never drawn in 3D. */
  | 'none'
  /** Its code could not be fetched. */
  | 'unfetched'

/** Two spots of the floor, in mm; null where none is meant yet. */
export type Spots = { from: Spot | null; to: Spot | null }

/** The spots with another one that is pressed: the third one begins anew. */
export const withSpot = ({ from, to }: Spots, spot: Spot): Spots =>
  from === null || to !== null ? { from: spot, to: null } : { from, to: spot }

/** How the scene is looked at. It belongs to the page and is no part of any scene. */
export type View = {
  /** `plan` also while nothing draws in 3D. */
  kind: '3d' | 'plan'
  /** Showing 3D where it is lost or unfetched tries it again. */
  show: (kind: View['kind']) => void
  /**
   * Where the camera is to go; null until that is asked for. Each press of a button is a new object, also where it asks for the same:
   * then it goes there again.
   */
  asked: { camera: Camera } | null
  look: (camera: Camera) => void
  /** Another object each time that everything is to be brought into sight. */
  fitted: object
  fit: () => void
  /** How much nearer all is to come, as a factor of the distance. Another object with each press. */
  zoomed: { by: number }
  zoom: (by: number) => void
  hasMeasures: boolean
  setMeasures: (shown: boolean) => void
  /** The distance between two spots is measured, by pressing on them or by naming corners. */
  isMeasuring: boolean
  setMeasuring: (on: boolean) => void
  /** The spots that are measured, from one to the other; none, one or both. */
  spots: Spots
  setSpots: (spots: Spots) => void
  room: Room | null
  setRoom: (room: Room | null) => void
  drawing: Drawing
  /** What the page has to say of that; null once it is put aside. */
  notice: Exclude<Drawing, 'here'> | null
  putAsideNotice: () => void
  /** The pane says what becomes of it. @param again  tries it again */
  setDrawing: (drawing: Drawing, again: () => void) => void
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
