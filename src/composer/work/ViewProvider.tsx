import { useCallback, useMemo, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { storageKeys } from '../../browser/storage.ts'
import { inTab } from '../../browser/tabStorage.ts'
import {
  isRight,
  panelId,
  roomLimits,
  ViewContext,
  type Drawing,
  type Room,
  type Spots,
  type View,
} from './view.ts'
import { useWork } from './work.ts'

const noSpots: Spots = { from: null, to: null }

const sideOf = (side: keyof Room) => {
  const [least, most] = roomLimits[side]
  return z.number().check(z.minimum(10 * least), z.maximum(10 * most))
}

/** The room that the furniture is tried in, over a reload and the way to the cart and back. */
const roomSchema = z.object({ w: sideOf('w'), d: sideOf('d'), h: sideOf('h') })

/** Holds how the scene is looked at. */
export function ViewProvider({ children }: { children: ReactNode }) {
  const [kind, setKind] = useState<View['kind']>('3d')
  const [asked, ask] = useState<View['asked']>(null)
  const [fitted, setFitted] = useState<object>({})
  const [zoomed, setZoomed] = useState({ by: 1 })
  const [hasMeasures, setMeasures] = useState(true)
  const [isMeasuring, setMeasuring] = useState(false)
  const { solved, person } = useWork()
  const [measured, setMeasured] = useState({ spots: noSpots, of: solved })
  // What was measured stands where modules stood; of others, or elsewhere, it tells nothing.
  const spots = measured.of === solved ? measured.spots : noSpots
  const setSpots = useCallback((next: Spots) => setMeasured({ spots: next, of: solved }), [solved])
  const [storage] = useState(() =>
    inTab(`${storageKeys.openScene}.room.${person.owner}`, roomSchema),
  )
  const [room, measure] = useState<Room | null>(storage.get)
  const setRoom = useCallback(
    (next: Room | null) => {
      storage.set(next)
      measure(next)
    },
    [storage],
  )
  const [{ drawing, again }, become] = useState<{ drawing: Drawing; again: () => void }>({
    drawing: 'here',
    again: () => undefined,
  })
  const setDrawing = useCallback<View['setDrawing']>(
    (next, tryAgain) => become({ drawing: next, again: tryAgain }),
    [],
  )

  const [isNoticeRead, setNoticeRead] = useState(false)

  const [panels, setPanels] = useState<View['panels']>({
    left: 'composition',
    right: 'outline',
    last: 'composition',
  })

  const show = useCallback<View['show']>(
    (next) => {
      setKind(next)
      if (next === '3d' && drawing !== 'here') again()
    },
    [drawing, again],
  )

  const view = useMemo(
    (): View => ({
      kind: drawing === 'here' ? kind : 'plan',
      show,
      asked,
      look: (camera) => {
        ask({ camera })
        show('3d')
      },
      fitted,
      fit: () => setFitted({}),
      zoomed,
      zoom: (by) => setZoomed({ by }),
      hasMeasures,
      setMeasures,
      isMeasuring,
      setMeasuring: (on) => {
        setMeasuring(on)
        setSpots(noSpots)
      },
      spots,
      setSpots,
      room,
      setRoom,
      drawing,
      // Where something can be done about it, it stays.
      notice: drawing === 'here' || (drawing === 'none' && isNoticeRead) ? null : drawing,
      putAsideNotice: () => setNoticeRead(true),
      setDrawing,
      panels,
      openPanel: (panel, { takesFocus = false } = {}) => {
        const side = isRight(panel) ? 'right' : 'left'
        setPanels((before) => ({ ...before, [side]: panel, last: panel }))
        if (takesFocus) setTimeout(() => document.getElementById(panelId(panel))?.focus())
      },
    }),
    // prettier-ignore
    [kind, show, asked, fitted, zoomed, hasMeasures, isMeasuring, spots, setSpots, room, drawing, isNoticeRead, setDrawing, setRoom, panels],
  )
  return <ViewContext value={view}>{children}</ViewContext>
}
