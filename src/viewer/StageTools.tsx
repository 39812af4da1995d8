import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '../browser/language.ts'
import { ToolIcon } from '../look/ToolIcon.tsx'
import type { Stage } from '../stage/stage.ts'
import { ToolGroup } from './ToolGroup.tsx'

const cameras = ['corner', 'front', 'side', 'top'] as const

/** Whether an element fills the screen, and what changes that; null where the browser lets no page do so. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())
  return { isFull, toggle }
}

/** How a scene is looked at. */
export function StageTools({
  stage,
  whole,
  isLost,
  hasMeasures,
  setMeasures,
}: {
  stage: RefObject<Stage | null>
  /** The element that fills the screen. */
  whole: RefObject<HTMLElement | null>
  /** The picture is gone, and may come back: until then there is nothing to look at in another way. */
  isLost: boolean
  hasMeasures: boolean
  setMeasures: (shown: boolean) => void
}) {
  const t = useT()
  const full = useFullScreen(whole)
  const tool = (press: () => void) => ({
    type: 'button' as const,
    'aria-disabled': isLost,
    onClick: () => {
      if (!isLost) press()
    },
  })
  const pictured = (
    name: 'fit' | 'nearer' | 'further' | 'measures' | 'full',
    icon: ReactNode,
    press: () => void,
    isOn?: boolean,
  ) => (
    <button
      {...tool(press)}
      aria-label={t(`viewer.tools.${name}`)}
      title={t(`viewer.tools.${name}`)}
      aria-pressed={isOn}
    >
      {icon}
    </button>
  )
  return (
    <ToolGroup label={t('viewer.tools.label')}>
      <div>
        {cameras.map((camera) => (
          <button key={camera} {...tool(() => stage.current?.view(camera))}>
            {t(`viewer.tools.${camera}`)}
          </button>
        ))}
      </div>
      <div>
        {pictured(
          'measures',
          <ToolIcon name="measures" />,
          () => setMeasures(!hasMeasures),
          hasMeasures,
        )}
        {pictured('fit', <ToolIcon name="fit" />, () => stage.current?.fit())}
        {pictured('nearer', <ToolIcon name="nearer" />, () => stage.current?.zoom(0.8))}
        {pictured('further', <ToolIcon name="farther" />, () => stage.current?.zoom(1.25))}
        {full !== null && pictured('full', <ToolIcon name="full" />, full.toggle, full.isFull)}
      </div>
    </ToolGroup>
  )
}
