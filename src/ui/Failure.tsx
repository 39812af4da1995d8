import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { Blank } from './Blank.tsx'

/**
 * Says that something could not be loaded or shown, with a button to try again.
 *
 * @param props.heading  as `Blank`'s
 * @param props.isAlert  it is read out as it appears; left out where an alert says the same
 * @param props.isBusy  the call is being tried again
 * @param props.children  other ways to go on
 */
export function Failure(props: {
  title: string
  text?: string | undefined
  retry: () => void
  heading?: 'h1' | 'h2' | 'h3'
  isAlert?: boolean
  isBusy?: boolean
  children?: ReactNode
}) {
  const { retry, isBusy = false, children, ...words } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  // The focus moves before the button disappears, since it would be lost. A dialog has a button of its own.
  useLayoutEffect(
    () => () => {
      const around = button.current?.closest('dialog, main')
      const place = around?.matches('dialog') ? around.querySelector('button') : around
      if (document.activeElement === button.current && place instanceof HTMLElement)
        place.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <Blank icon="warning" {...words}>
      <button
        ref={button}
        type="button"
        className="btn primary"
        aria-disabled={isBusy}
        onClick={retry}
      >
        {t('app.retry')}
      </button>
      {children}
    </Blank>
  )
}
