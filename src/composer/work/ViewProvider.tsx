import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { storageKeys } from '../../browser/storage.ts'
import { inTab } from '../../browser/tabStorage.ts'
import {
  isRight,
  panelId,
  panelNames,
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

/** The drawing, measures and panels that were shown, over a reload and the way to the cart and back. */
const shownSchema = z.object({
  kind: z.enum(['3d', 'plan']),
  hasMeasures: z.boolean(),
  panels: z.object({
    left: z.enum(panelNames.filter((name) => !isRight(name))),
    right: z.enum(panelNames.filter(isRight)),
    last: z.enum(panelNames),
  }),
})
type Shown = Pick<View, 'kind' | 'hasMeasures' | 'panels'>
const shownFirst: Shown = {
  kind: '3d',
  hasMeasures: true,
  panels: { left: 'composition', right: 'outline', last: 'composition' },
}

/** What is shown, as it is stored for a person in this tab. */
function useShown(owner: string) {
  const [storage] = useState(() => inTab(`${storageKeys.openScene}.view.${owner}`, shownSchema))
  const [shown, setShown] = useState<Shown>(() => storage.get() ?? shownFirst)
  useEffect(() => storage.set(shown), [storage, shown])
  const change = useCallback(
    (next: (before: Shown) => Partial<Shown>) =>
      setShown((before) => ({ ...before, ...next(before) })),
    [],
  )
  return { ...shown, change }
}

/** Holds how the scene is looked at. */
export function ViewProvider({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<View['asked']>(null)
  const [fitted, setFitted] = useState<object>({})
  const [zoomed, setZoomed] = useState({ by: 1 })
  const [isMeasuring, setMeasuring] = useState(false)
  const { solved, person } = useWork()
  const { kind, hasMeasures, panels, change } = useShown(person.owner)
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

  const show = useCallback<View['show']>(
    (next) => {
      change(() => ({ kind: next }))
      if (next === '3d' && drawing !== 'here') again()
    },
    [change, drawing, again],
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
      setMeasures: (has) => change(() => ({ hasMeasures: has })),
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
        change((before) => ({ panels: { ...before.panels, [side]: panel, last: panel } }))
        if (takesFocus) setTimeout(() => document.getElementById(panelId(panel))?.focus())
      },
    }),
    // prettier-ignore
    [kind, show, asked, fitted, zoomed, hasMeasures, isMeasuring, spots, setSpots, room, drawing, isNoticeRead, setDrawing, setRoom, panels, change],
  )
  return <ViewContext value={view}>{children}</ViewContext>
}
