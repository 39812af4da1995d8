import { useEffect, useRef, useState } from 'react'
import { textOf } from '../api/failureText.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import { alertStore, closeAlert, type Alert } from './alerts.ts'
import './alerts.css'

/** The alerts on screen. Each closes itself after its time, which is paused while it is pointed at or has the focus. */
export function Alerts() {
  const alerts = useStore(alertStore)
  return (
    <div className="alerts">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

function AlertItem({ alert }: { alert: Alert }) {
  const t = useT()
  const [isHeld, setHeld] = useState(false)
  const left = useRef(alert.timeOut)
  const { id } = alert

  useEffect(() => {
    if (isHeld) return undefined
    const since = Date.now()
    const timer = setTimeout(() => closeAlert(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(500, left.current - (Date.now() - since))
    }
  }, [id, isHeld])

  return (
    // The handlers only pause its time; the control inside is its button.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`alert ${alert.type}`}
      role={alert.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={alert.type === 'error' ? 'warning' : 'check'} />
      <p>{textOf(t, alert)}</p>
      <button
        type="button"
        className="icon-btn small"
        aria-label={t('alerts.close')}
        onClick={() => closeAlert(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
