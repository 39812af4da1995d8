import { useEffect, useState } from 'react'

/**
 * Whether a picture failed to load, so that the caller shows something else. It is loaded again when the browser is online.
 *
 * @returns whether the picture is missing, and a function to call when it has failed
 */
export function useMissing(): [isMissing: boolean, lack: () => void] {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const again = () => setMissing(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isMissing])
  return [isMissing, () => setMissing(true)]
}
