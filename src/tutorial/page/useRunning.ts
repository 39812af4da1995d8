import { useEffect, useState, type RefObject } from 'react'

const stillPlease = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Runs a film while it is seen and its person wants it: at once, or, where they have asked for less motion, once they press play.
 *
 * @returns whether it is to run, and what changes that
 */
export function useRunning(video: RefObject<HTMLVideoElement | null>) {
  const [isWanted, setWanted] = useState(() => !stillPlease())
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    let isInSight = false
    const look = () => setSeen(isInSight && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = entries.at(-1)?.isIntersecting === true
        look()
      },
      { threshold: 0.3 },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [video])

  const runs = isWanted && isSeen
  useEffect(() => {
    const element = video.current
    if (element === null) return
    // A browser that refuses to begin by itself leaves the picture and the button; what ends here before it has begun goes on later.
    if (runs)
      element.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setWanted(false)
      })
    else element.pause()
  }, [video, runs])

  return { isWanted, toggle: () => setWanted(!isWanted), run: () => setWanted(true) }
}
