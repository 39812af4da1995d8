import { useT } from '../../browser/language.ts'
import { useView } from '../work/view.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import './drawingNotice.css'

/** Says why the plan shows instead of the scene in 3D, with a button that goes back to 3D. */
export function DrawingNotice() {
  const t = useT()
  const { notice, putAsideNotice, show } = useView()
  if (notice === null) return null
  return (
    <div className="notice drawing-notice" data-kind={notice} role="status">
      <span>{t(`composer.drawing.${notice}`)}</span>
      {notice === 'none' ? (
        <CloseButton
          label={t('composer.drawing.hide')}
          onClick={({ currentTarget }) => {
            // The button disappears with the notice, so the focus moves first.
            currentTarget.closest('main')?.focus()
            putAsideNotice()
          }}
          size={17}
        />
      ) : (
        <button type="button" className="btn small" onClick={() => show('3d')}>
          {t('composer.drawing.again')}
        </button>
      )}
    </div>
  )
}
