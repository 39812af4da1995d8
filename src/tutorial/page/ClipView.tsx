import { useEffect, useRef, useState } from 'react'
import { useT } from '../../browser/language.ts'
import type { Clip } from './clips.ts'
import { useRunning } from './useRunning.ts'
import './clip.css'

/** The iPhone's full screen, which it has for films alone. */
type FilmElement = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
const canEnlarge =
  document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype

/** Shows a film as large as the screen is: what it shows is small on a phone. */
function enlarge(film: FilmElement | null): void {
  if (document.fullscreenEnabled) film?.requestFullscreen().catch(() => undefined)
  else film?.webkitEnterFullscreen?.()
}

type Shown = {
  clip: Clip
  title: string
  /** The id of the written steps, for persons who can't see the clip. */
  describedBy: string
}

/** A topic's film, and what is said where it does not come. @see product-spec §2 Tutorial */
export function ClipView(shown: Shown) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  const [isRetried, setRetried] = useState(false)
  if (!hasFailed) return <Film {...shown} takesFocus={isRetried} fail={() => setFailed(true)} />
  return (
    <div className="notice clip-failed" role="alert">
      <p>{t('tutorial.clip.failed')}</p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setRetried(true)
          setFailed(false)
        }}
      >
        {t('app.retry')}
      </button>
    </div>
  )
}

/** The film: without sound, again and again, loaded when it is shown. */
function Film({
  clip,
  title,
  describedBy,
  takesFocus,
  fail,
}: Shown & {
  /** It comes in the place of a button that had the focus. */
  takesFocus: boolean
  fail: () => void
}) {
  const t = useT()
  const video = useRef<FilmElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const enlarging = useRef<HTMLButtonElement>(null)
  const { isWanted, toggle, run } = useRunning(video)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    const film = video.current
    // The film in full screen takes the focus from the button that it began with.
    const giveBack = () => {
      if (document.fullscreenElement === null) enlarging.current?.focus({ preventScroll: true })
    }
    film?.addEventListener('fullscreenchange', giveBack)
    return () => film?.removeEventListener('fullscreenchange', giveBack)
  }, [])
  return (
    <figure className="clip">
      <video
        ref={video}
        src={clip.address}
        poster={clip.poster}
        width="960"
        height="600"
        preload="none"
        muted
        loop
        playsInline
        aria-label={t('tutorial.clip.label', { title })}
        aria-describedby={describedBy}
        onError={fail}
      />
      <figcaption>
        <button
          ref={button}
          type="button"
          className="icon-btn"
          aria-label={t(isWanted ? 'tutorial.clip.pause' : 'tutorial.clip.play')}
          title={t(isWanted ? 'tutorial.clip.pause' : 'tutorial.clip.play')}
          onClick={toggle}
        >
          <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              fill="currentColor"
              d={isWanted ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5l11 7-11 7z'}
            />
          </svg>
        </button>
        <span className="num">{t('tutorial.clip.length', { seconds: clip.seconds })}</span>
        {canEnlarge && (
          <button
            ref={enlarging}
            type="button"
            className="icon-btn clip-enlarge"
            aria-label={t('tutorial.clip.enlarge')}
            title={t('tutorial.clip.enlarge')}
            onClick={() => {
              run()
              enlarge(video.current)
            }}
          >
            <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
              />
            </svg>
          </button>
        )}
      </figcaption>
    </figure>
  )
}
