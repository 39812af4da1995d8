import { useEffect, useState } from 'react'

/**
 * Whether a picture can't be had: something else stands for it. Once the browser is online again the picture is asked for anew.
 *
 * @returns whether it is missing, and what notes that it is
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
