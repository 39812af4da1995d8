import { useEffect, useState } from 'react'
import type { Api } from '../api/api.ts'
import { isMissing } from '../api/errors.ts'
import { failureText, orderFailures, words, type Words } from '../api/failureText.ts'
import { useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { AskedScene } from './askedScene.ts'

type SavedOrder =
  | { status: 'loading' }
  | { status: 'ready'; order: OrderDetail }
  | { status: 'failed'; isMissing: boolean; words: Words; retry: () => void }

const missing = (retry: () => void): SavedOrder => ({
  status: 'failed',
  isMissing: true,
  words: words('viewer.missingText'),
  retry,
})

/** The order that an address names, read once for all of its scenes; without one it is missing. */
export function useSavedOrder(api: Api, asked: AskedScene | null): SavedOrder {
  const { orderId, link } = asked ?? { orderId: 0 }
  // What a person may read of an order depends on who they are.
  const reader = useSession()?.userData.login ?? ''
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ of: string; order: SavedOrder } | null>(null)
  const of = `${orderId} ${link} ${reader} ${attempt}`
  const again = () => setAttempt((before) => before + 1)

  useEffect(() => {
    if (orderId === 0) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const settle = (order: SavedOrder) => {
      if (!signal.aborted) setFound({ of, order })
    }
    const params = { orderId, link: api.hasLinks('orderdata') ? link : undefined }
    api.call('orderdata', params, { signal }).then(
      (order) => settle({ status: 'ready', order }),
      (error: unknown) =>
        settle(
          isMissing(error)
            ? missing(again)
            : {
                status: 'failed',
                isMissing: false,
                words: failureText(error, orderFailures),
                retry: again,
              },
        ),
    )
    return () => controller.abort()
  }, [api, of, orderId, link])

  const current = found?.of === of ? found.order : null
  const hasFailed = current?.status === 'failed' && !current.isMissing
  useEffect(() => {
    if (!hasFailed) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])

  if (orderId === 0) return missing(again)
  return current ?? { status: 'loading' }
}
