import { useRef } from 'react'

/** A button that has files chosen. */
export function FileButton(props: {
  label: string
  accept: string
  isBusy: boolean
  isMultiple?: boolean
  isPrimary?: boolean
  choose: (files: File[]) => void
}) {
  const { label, accept, isBusy, isMultiple = false, isPrimary = false, choose } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file chosen again is a change again.
          target.value = ''
          if (files.length > 0) choose(files)
        }}
      />
      <button
        type="button"
        className={isPrimary ? 'btn primary' : 'btn'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) input.current?.click()
        }}
      >
        {label}
      </button>
    </>
  )
}
