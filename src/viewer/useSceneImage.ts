import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/errors.ts'
import type { OrderType } from '../domain/orders/states.ts'

type SceneImage =
  | { status: 'loading' }
  | { status: 'shown'; type: OrderType; orderId: number; sceneIndex: number; image: string }
  | { status: 'failed'; isMissing: boolean; key: MessageKey; args: MessageArgs; text: string }

const failed = (
  key: MessageKey,
  isMissing: boolean,
  { text = '', args = {} }: { text?: string; args?: MessageArgs } = {},
): SceneImage => ({ status: 'failed', isMissing, key, args, text })
const missing = failed('viewer.missingText', true)

async function find(api: Api, orderId: number, sceneIndex: number): Promise<SceneImage> {
  try {
    const { type, images } = await api.call('orderdata', { orderId })
    const image = images[sceneIndex]
    return image === undefined ? missing : { status: 'shown', type, orderId, sceneIndex, image }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return missing
    if (error.kind === 'shape')
      return failed('alerts.errors.unexpectedReply', false, { args: { call: error.endpoint } })
    return error.kind === 'network'
      ? failed('alerts.errors.network', false)
      : failed('alerts.errors.notLoadOrder', false, { text: error.message })
  }
}

/** The picture of a scene; null asks for none that there is. */
export function useSceneImage(
  api: Api | 'loading' | 'failed',
  scene: { orderId: number; sceneIndex: number } | null,
): SceneImage {
  const { orderId, sceneIndex } = scene ?? { orderId: 0, sceneIndex: 0 }
  const asked = `${orderId}/${sceneIndex}`
  const [found, setFound] = useState<{ asked: string; image: SceneImage } | null>(null)

  useEffect(() => {
    if (typeof api === 'string' || orderId === 0) return undefined
    let isWanted = true
    void find(api, orderId, sceneIndex).then((image) => {
      if (isWanted) setFound({ asked, image })
    })
    return () => {
      isWanted = false
    }
  }, [api, asked, orderId, sceneIndex])

  if (api === 'failed') return failed('alerts.errors.notLoadApi', false)
  if (api === 'loading') return { status: 'loading' }
  if (orderId === 0) return missing
  return found?.asked === asked ? found.image : { status: 'loading' }
}
