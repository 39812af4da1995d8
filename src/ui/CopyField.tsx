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
            const input = event.currentTarget
            input.select()
            // Browsers show the end of what is selected; the start says whose address it is.
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
