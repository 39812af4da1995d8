import { useT } from '../../browser/language.ts'
import { useInEdit } from '../../ui/inEdit.ts'
import { useWork } from './work.ts'

/** Says that the browser could not store the scenes, for example because its storage is full, and offers to try again. */
export function NotStoredNotice() {
  const t = useT()
  const { isStored, isCopied, storeAgain } = useWork()
  // The unsaved scenes live in this tab alone, so closing it asks first.
  useInEdit(!isStored, { endedBy: ['page'], settle: () => false, ask: undefined })
  if (isStored) return null
  return (
    <p className="notice error" role="alert">
      {t(isCopied() ? 'composer.notKept' : 'composer.notEvenInTab')}{' '}
      <button type="button" className="btn small" onClick={() => storeAgain()}>
        {t('composer.keepAgain')}
      </button>
    </p>
  )
}
