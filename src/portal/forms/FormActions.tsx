import { useEffect, useRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import './forms.css'

/** The button that saves the form around it; after a submit that failed, the first field that is at fault has the focus. */
export function FormActions({ children }: { children?: ReactNode }) {
  const t = useT()
  const { isSubmitting, submitCount, isSubmitSuccessful } = useFormState()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isSubmitting || submitCount === 0 || isSubmitSuccessful) return
    bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount, isSubmitSuccessful])

  return (
    <div ref={bar} className="form-actions">
      <button
        type="submit"
        className="btn primary"
        // Not `disabled`: the focus stays where the person has pressed.
        aria-disabled={isSubmitting ? true : undefined}
        onClick={(event) => {
          if (isSubmitting) event.preventDefault()
        }}
      >
        {t(isSubmitting ? 'forms.saving' : 'forms.save')}
      </button>
      {children}
    </div>
  )
}
