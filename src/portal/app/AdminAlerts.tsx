import { useNotificationContext, useTranslate } from 'react-admin'
import { useEffect } from 'react'
import { showAlert } from '../../ui/alerts.ts'

/** Shows what react-admin itself notifies of as alerts like any other. */
export function AdminAlerts() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()

  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    if (typeof taken?.message !== 'string') return
    const { type, message, notificationOptions } = taken
    showAlert('alerts.errors.unexpectedResponse', {
      type: type === 'success' ? 'successful' : type === 'info' ? 'info' : 'error',
      text: translate(message, notificationOptions?.messageArgs ?? {}),
    })
  }, [notifications, takeNotification, translate])

  return null
}
