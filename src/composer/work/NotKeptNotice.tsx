import { useT } from '../../browser/language.ts'
import { useInEdit } from '../../ui/inEdit.ts'
import { useWork } from './work.ts'

/** Says that the browser keeps no more, as where its storage is full: what that means, and what to do. */
export function NotKeptNotice() {
  const t = useT()
  const { isKept, keepAgain } = useWork()
  // What is composed lives in the page alone.
  useInEdit(!isKept, { endedBy: ['page'], settle: () => false, ask: undefined })
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
