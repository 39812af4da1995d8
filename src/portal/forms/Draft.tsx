import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { selectedClient, session } from '../../browser/session.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { useOwnSession } from '../../browser/apiContext.ts'
import { keepDraft, takeDraft } from './drafts.ts'

type Values = Record<string, unknown>

/**
 * Keeps the values of the form around it if the session ends or the client changes meanwhile, and restores them when the same
 * person opens the same form again. Passwords are not kept.
 */
export function Draft({ form, clientId }: { form: string; clientId: number }) {
  const { userData, token } = useOwnSession()
  const { getValues, setValue, formState } = useFormContext<Values>()
  const { dirtyFields, isReady } = formState
  const name = `${userData.login} ${clientId} ${form}`

  const restore = useEffectEvent(() => {
    const draft = takeDraft(name)
    if (draft === undefined) return
    for (const [field, value] of Object.entries(draft))
      setValue(field, value, { shouldDirty: true })
    showAlert('forms.restored', { type: 'info', timeOut: alertTimes.long })
  })
  useEffect(() => {
    if (isReady) restore()
  }, [isReady])

  const keep = useEffectEvent(() => {
    const isLeft = session.get()?.token === token && selectedClient.get() === clientId
    const typed = Object.keys(dirtyFields).filter((field) => field !== 'password')
    if (isLeft || typed.length === 0) return
    const values = getValues()
    keepDraft(name, Object.fromEntries(typed.map((field) => [field, values[field]])))
  })
  useEffect(() => () => keep(), [])

  return null
}
