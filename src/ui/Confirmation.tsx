import { useId } from 'react'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { questionStore } from './confirmation.ts'
import { Dialog } from './Dialog.tsx'

/** The modal of a question, with accept and cancel; it closes on either. */
export function Confirmation() {
  const t = useT()
  const id = useId()
  const question = useStore(questionStore)
  if (question === null) return null
  const { title, text, more = [], accept, cancel, args, danger, answer } = question
  const texts = [text, ...more]
  return (
    <Dialog
      title={t(title, args)}
      close={() => answer(false)}
      role="alertdialog"
      describedBy={texts.map((key) => `${id}-${key}`).join(' ')}
    >
      {texts.map((key) => (
        <p key={key} id={`${id}-${key}`}>
          {t(key, args)}
        </p>
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
