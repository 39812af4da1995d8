import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { questionStore } from './confirmation.ts'
import { Dialog } from './Dialog.tsx'

/** The modal of a question, with accept and cancel; it closes on either. */
export function Confirmation() {
  const t = useT()
  const question = useStore(questionStore)
  if (question === null) return null
  const { title, text, more = [], accept, cancel, args, danger, answer } = question
  return (
    <Dialog title={t(title, args)} close={() => answer(false)} role="alertdialog">
      <p>{t(text, args)}</p>
      {more.map((key) => (
        <p key={key}>{t(key, args)}</p>
      ))}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={() => answer(false)}>
          {t(cancel ?? 'dialog.cancel')}
        </button>
        <button
          type="button"
          className={danger ? 'btn primary danger' : 'btn primary'}
          onClick={() => answer(true)}
        >
          {t(accept ?? 'dialog.accept')}
        </button>
      </div>
    </Dialog>
  )
}
