import { useEffect } from 'react'
import { useT } from '../../browser/language.ts'
import { useWork } from './work.ts'

/** Asks before the page goes, for as long as what is composed lives in it alone. */
function useStaying(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** Says that the browser keeps no more, as where its storage is full: what that means, and what to do. */
export function NotKeptNotice() {
  const t = useT()
  const { isKept, keepAgain } = useWork()
  useStaying(!isKept)
  if (isKept) return null
  return (
    <p className="notice error" role="alert">
      {t('composer.notKept')}{' '}
      <button type="button" className="btn small" onClick={() => keepAgain()}>
        {t('composer.keepAgain')}
      </button>
    </p>
  )
}
