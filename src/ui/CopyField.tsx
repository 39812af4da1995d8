import { useRef, useState } from 'react'
import { useT } from '../browser/language.ts'
import './copyField.css'

/** An address with a button that copies it; if the browser forbids that, the person copies it from the field. */
export function CopyField({ label, address }: { label: string; address: string }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'share.copied' | 'share.notCopied' | null>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('share.copied')
    } catch {
      field.current?.select()
      setCopied('share.notCopied')
    }
  }

  return (
    <div className="copy-field">
      <label>
        {label}
        <input
          ref={field}
          className="field"
          readOnly
          value={address}
          onFocus={(event) => {
            const input = event.currentTarget
            input.select()
            // Browsers scroll to the end of a selection, but the start of the address says whose it is.
            requestAnimationFrame(() => {
              input.scrollLeft = 0
            })
          }}
        />
      </label>
      <button type="button" className="btn primary" onClick={() => void copy()}>
        {t('share.copy')}
      </button>
      <p role="status">{copied !== null && t(copied)}</p>
    </div>
  )
}
