import { useRef, useState } from 'react'
import { useT } from '../browser/language.ts'
import './copyField.css'

/** An address to copy: by a press where the browser allows it, else by hand out of its field. Its texts are those of sharing. */
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
            // From its end, so that the start of a long address shows, which says whose it is.
            event.currentTarget.setSelectionRange(0, address.length, 'backward')
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
