import { useRef, type FocusEvent } from 'react'
import { textOf } from '../api/failureText.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import { useClockFault } from './useClockFault.ts'
import { useClosing } from './useClosing.ts'
import { alertStore, closeAlert, type Alert } from './alerts.ts'
import './alerts.css'

/** The alerts on screen. Each closes itself after its time, which is paused while it is pointed at or has the focus. */
export function Alerts() {
  const alerts = useStore(alertStore)
  useClockFault()
  return (
    // The live region is always there: some screen readers ignore a region that is added with its text.
    <div className="alerts" aria-live="polite">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

function AlertItem({ alert }: { alert: Alert }) {
  const t = useT()
  const { id, undo } = alert
  const holding = useClosing(alert.timeOut, () => closeAlert(id))
  const came = useRef<EventTarget | null>(null)

  const noting = {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      holding.onFocus()
      if (!currentTarget.contains(relatedTarget)) came.current = relatedTarget
    },
  }

  /** The alert's buttons disappear with it, so the focus returns to its earlier element. */
  function close() {
    const from = came.current
    const before = from instanceof HTMLElement && from.isConnected ? from : null
    ;(before ?? document.querySelector('main'))?.focus({ preventScroll: true })
    closeAlert(id)
  }

  return (
    <div
      className={`alert ${alert.type}`}
      role={alert.type === 'error' ? 'alert' : 'status'}
      {...holding}
      {...noting}
    >
      <Icon name={alert.type === 'error' ? 'warning' : 'check'} />
      <p>{textOf(t, alert)}</p>
      {undo !== undefined && (
        <button
          type="button"
          className="btn small undo"
          onClick={() => {
            close()
            undo()
          }}
        >
          {t('alerts.undo')}
        </button>
      )}
      <button
        type="button"
        className="icon-btn small"
        aria-label={t('alerts.close')}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
