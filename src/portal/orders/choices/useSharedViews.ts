import { useEffect, useState } from 'react'
import type { Api } from '../../../api/api.ts'
import { ApiError } from '../../../api/errors.ts'
import { failureText } from '../../../api/failureText.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { useStore } from '../../../browser/createStore.ts'
import { newKey } from '../../../browser/newKey.ts'
import { useClient, useSession } from '../../../browser/session.ts'
import type { View } from '../../../contract/entities/view.ts'
import { viewPrefix } from '../../../domain/choices.ts'
import { fold } from '../../../domain/fold.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { listedTypes } from '../../../domain/people/listedTypes.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import { askConfirmation } from '../../../ui/confirmation.ts'
import { readChoices } from './keepChoices.ts'
import { sharedViewsOf, type Place, type SharedView } from './sharedViews.ts'

const noViews: readonly SharedView[] = []

const replacing = {
  title: 'views.replace.title',
  text: 'views.replace.text',
  accept: 'views.replace.accept',
} as const
const erasing = {
  title: 'views.erase.title',
  text: 'views.erase.text',
  accept: 'views.erase.accept',
  danger: true,
} as const

/** What became of a change; `changed`: somebody else has changed the view since, or removed it. */
type Outcome = 'done' | 'changed' | 'failed'

/** Whose change has come first, as the refusal says; '' where the view was removed. */
function writerIn({ body }: ApiError): string {
  const { current } = Object(body) as { current?: { by?: unknown } | null }
  return typeof current?.by === 'string' ? current.by : ''
}

async function write(
  api: Api,
  place: Place,
  { type, id, version }: Pick<SharedView, 'type' | 'id' | 'version'>,
  value: View | null,
): Promise<{ outcome: Outcome; by: string }> {
  const { clientId } = place
  try {
    const name = `${viewPrefix(type)}${id}`
    await api.call('savechoice', { clientId, name, value, isShared: true, version })
    return { outcome: 'done', by: '' }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed')
      return { outcome: 'changed', by: writerIn(error) }
    const { key, ...options } = failureText(error, { failed: 'views.notSaved' })
    showAlert(key, options)
    return { outcome: 'failed', by: '' }
  } finally {
    await readChoices(api, place).catch(() => undefined)
  }
}

const isTitled = (title: string) => {
  const folded = fold(title).trim()
  return ({ view }: SharedView) => fold(view.title).trim() === folded
}

/**
 * The views of a list that the people of the client share, read again when they are shown; null where the backend shares none, or the person sees none.
 *
 * @param keepOwn  keeps a view among the person's own, where somebody else's change has come first; says whether there was room for it
 */
export function useSharedViews(type: OrderType, keepOwn: (view: View) => boolean) {
  const api = useApi()
  const session = useSession()
  const clientId = useClient()?.id ?? 0
  const login = session?.userData.login ?? ''
  const place = { clientId, login }
  const all = useStore(sharedViewsOf(place)) ?? noViews
  const [isOld, setOld] = useState(false)
  const isOffered =
    api.has('listchoices') &&
    api.has('savechoice') &&
    session !== null &&
    listedTypes(session.userData).includes(type)

  useEffect(() => {
    if (!isOffered) return
    readChoices(api, { clientId, login }).then(
      () => setOld(false),
      () => setOld(true),
    )
  }, [api, isOffered, clientId, login])

  if (!isOffered) return null
  const views = all.filter((one) => one.type === type)

  /** Tells whose change has come first, and keeps the person's own beside it. */
  const tell = (view: View, by: string): boolean => {
    if (!keepOwn(view)) return false
    const key = by === '' ? 'views.gone' : 'views.changed'
    showAlert(key, { type: 'info', timeOut: alertTimes.long, args: { by, name: view.title } })
    return true
  }

  return {
    views,
    /** The last reading has failed. */
    isOld,
    /** Shares a view. If one of that title is there, the person is asked. @returns whether the view is kept, with the shop or among their own */
    async share(view: View): Promise<boolean> {
      const same = views.find(isTitled(view.title))
      const args = { name: view.title, by: same?.by ?? '' }
      if (same !== undefined && !(await askConfirmation({ ...replacing, args }))) return false
      const target = same ?? { type, id: newKey(), version: 0 }
      const { outcome, by } = await write(api, place, target, view)
      return outcome === 'done' || (outcome === 'changed' && tell(view, by))
    },
    /** @returns whether the new title is kept, with the shop or among the person's own */
    async rename(shared: SharedView, title: string): Promise<boolean> {
      const { outcome, by } = await write(api, place, shared, { ...shared.view, title })
      if (outcome === 'done')
        showAlert('views.renamed', { type: 'successful', args: { name: title } })
      return outcome === 'done' || (outcome === 'changed' && tell({ ...shared.view, title }, by))
    },
    /** Asks, and removes a view for all. @returns whether it is gone */
    async remove(shared: SharedView): Promise<boolean> {
      const args = { name: shared.view.title }
      if (!(await askConfirmation({ ...erasing, args }))) return false
      const { outcome, by } = await write(api, place, shared, null)
      if (outcome === 'changed' && by !== '')
        showAlert('views.changedMeanwhile', { args: { ...args, by }, timeOut: alertTimes.long })
      return outcome === 'done' || (outcome === 'changed' && by === '')
    },
  }
}
