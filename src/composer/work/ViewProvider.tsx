import { useMemo, useState, type ReactNode } from 'react'
import { isRight, panelId, ViewContext, type Camera, type Room, type View } from './view.ts'

/** Holds how the scene is looked at. */
export function ViewProvider({ children }: { children: ReactNode }) {
  const [kind, show] = useState<View['kind']>('3d')
  const [asked, ask] = useState<{ camera: Camera }>({ camera: 'corner' })
  const [fitted, setFitted] = useState<object>({})
  const [hasMeasures, setMeasures] = useState(true)
  const [isMeasuring, setMeasuring] = useState(false)
  const [room, setRoom] = useState<Room | null>(null)
  const [canDraw, setCanDraw] = useState(true)

  const [panels, setPanels] = useState<View['panels']>({
    left: 'composition',
    right: 'outline',
    last: 'composition',
  })

  const view = useMemo(
    (): View => ({
      kind: canDraw ? kind : 'plan',
      show,
      asked,
      look: (camera) => {
        ask({ camera })
        show('3d')
      },
      fitted,
      fit: () => setFitted({}),
      hasMeasures,
      setMeasures,
      isMeasuring,
      setMeasuring,
      room,
      setRoom,
      canDraw,
      loseDrawing: () => setCanDraw(false),
      panels,
      openPanel: (panel, { takesFocus = false } = {}) => {
        const side = isRight(panel) ? 'right' : 'left'
        setPanels((before) => ({ ...before, [side]: panel, last: panel }))
        if (takesFocus) setTimeout(() => document.getElementById(panelId(panel))?.focus())
      },
    }),
    [kind, asked, fitted, hasMeasures, isMeasuring, room, canDraw, panels],
  )
  return <ViewContext value={view}>{children}</ViewContext>
}
