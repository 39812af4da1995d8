import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import type { Stage } from '../stage/stage.ts'
import './stageTools.css'

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
  hasMeasures,
  setMeasures,
}: {
  stage: RefObject<Stage | null>
  /** What fills the screen. */
  whole: RefObject<HTMLElement | null>
  hasMeasures: boolean
  setMeasures: (shown: boolean) => void
}) {
  const t = useT()
  const full = useFullScreen(whole)
  return (
    <div className="stage-tools" role="group" aria-label={t('viewer.tools.label')}>
      {cameras.map((camera) => (
        <button key={camera} type="button" onClick={() => stage.current?.view(camera)}>
          {t(`viewer.tools.${camera}`)}
        </button>
      ))}
      <span className="stage-tools-gap" />
      <button type="button" aria-pressed={hasMeasures} onClick={() => setMeasures(!hasMeasures)}>
        {t('viewer.tools.measures')}
      </button>
      <button type="button" onClick={() => stage.current?.fit()}>
        {t('viewer.tools.fit')}
      </button>
      <button
        type="button"
        aria-label={t('viewer.tools.nearer')}
        onClick={() => stage.current?.zoom(0.8)}
      >
        <Icon name="plus" size={18} />
      </button>
      <button
        type="button"
        aria-label={t('viewer.tools.further')}
        onClick={() => stage.current?.zoom(1.25)}
      >
        <Icon name="minus" size={18} />
      </button>
      {full !== null && (
        <button type="button" aria-pressed={full.isFull} onClick={full.toggle}>
          {t('viewer.tools.full')}
        </button>
      )}
    </div>
  )
}
