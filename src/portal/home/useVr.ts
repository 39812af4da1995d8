import { useEffect, useState } from 'react'

type Xr = { isSessionSupported: (mode: string) => Promise<boolean> }

/** Whether this browser can show scenes in virtual reality; not asked where the feature is off. */
export function useVr(isOn: boolean): boolean {
  const [isCapable, setCapable] = useState(false)
  useEffect(() => {
    const xr = (navigator as { xr?: Xr }).xr
    if (!isOn || xr === undefined) return
    xr.isSessionSupported('immersive-vr').then(setCapable, () => setCapable(false))
  }, [isOn])
  return isOn && isCapable
}
