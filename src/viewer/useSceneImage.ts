import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/errors.ts'
import { parseOrderId } from '../domain/orderId.ts'
import type { OrderType } from '../domain/states.ts'

type SceneImage =
  | { status: 'loading' }
  | { status: 'shown'; type: OrderType; orderId: number; sceneIndex: number; image: string }
  | { status: 'failed'; isMissing: boolean; key: MessageKey; text: string }

const failed = (key: MessageKey, isMissing: boolean, text = ''): SceneImage => ({
  status: 'failed',
  isMissing,
  key,
  text,
})
const missing = failed('viewer.missingText', true)

async function find(api: Api, orderId: number, sceneIndex: number): Promise<SceneImage> {
  try {
    const { type, images } = await api.call('orderdata', { orderId })
    const image = images[sceneIndex]
    return image === undefined ? missing : { status: 'shown', type, orderId, sceneIndex, image }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return missing
    return error.kind === 'network'
      ? failed('alerts.errors.network', false)
      : failed('alerts.errors.notLoadOrder', false, error.message)
  }
}

/** The picture that `/viewer/order/{id}/{sceneIndex}` asks for. */
export function useSceneImage(api: Api | 'loading' | 'failed', hash: string): SceneImage {
  const [, id, scene] = /^\/viewer\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  const orderId = id === undefined ? null : parseOrderId(decodeURIComponent(id))
  const [found, setFound] = useState<{ hash: string; image: SceneImage } | null>(null)

  useEffect(() => {
    if (typeof api === 'string' || orderId === null) return undefined
    let isWanted = true
    void find(api, orderId, Number(scene)).then((image) => {
      if (isWanted) setFound({ hash, image })
    })
    return () => {
      isWanted = false
    }
  }, [api, hash, orderId, scene])

  if (api === 'failed') return failed('alerts.errors.notLoadApi', false)
  if (orderId === null) return missing
  return found?.hash === hash ? found.image : { status: 'loading' }
}
