import { useEffect, useState } from 'react'

type Xr = {
  isSessionSupported: (mode: string) => Promise<boolean>
  addEventListener?: (name: 'devicechange', listen: () => void) => void
  removeEventListener?: (name: 'devicechange', listen: () => void) => void
}

/** Whether this browser can show virtual reality: it lacks the API, it finds no headset, or it can. */
export type Immersive = 'asking' | 'none' | 'incapable' | 'able'

/** @param isOn  false asks nobody: 'none' */
export function useImmersive(isOn = true): Immersive {
  const [answer, setAnswer] = useState<Immersive>('asking')
  const xr = (navigator as { xr?: Xr }).xr
  useEffect(() => {
    if (!isOn || xr === undefined) return undefined
    let isWanted = true
    const settle = (can: boolean) => {
      if (isWanted) setAnswer(can ? 'able' : 'incapable')
    }
    const ask = () => {
      xr.isSessionSupported('immersive-vr').then(settle, () => settle(false))
    }
    ask()
    // A headset that is connected later is found too.
    xr.addEventListener?.('devicechange', ask)
    return () => {
      isWanted = false
      xr.removeEventListener?.('devicechange', ask)
    }
  }, [isOn, xr])
  return isOn && xr !== undefined ? answer : 'none'
}
