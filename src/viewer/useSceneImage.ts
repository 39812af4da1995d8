import { useEffect, useState } from 'react'
import type { Api } from '../api/api.ts'
import { isMissing } from '../api/errors.ts'
import type { AskedScene } from './askedScene.ts'
import { failureText, orderFailures, words, type Words } from '../api/failureText.ts'
import type { OrderType } from '../domain/orders/states.ts'

type SceneImage =
  | { status: 'loading' }
  | {
      status: 'shown'
      /** undefined where the backend does not tell. */
      type: OrderType | undefined
      orderId: number
      sceneIndex: number
      image: string
    }
  | { status: 'failed'; isMissing: boolean; words: Words }

const missing: SceneImage = {
  status: 'failed',
  isMissing: true,
  words: words('viewer.missingText'),
}

async function find(api: Api, { orderId, sceneIndex, link }: AskedScene): Promise<SceneImage> {
  try {
    const { type, images } = await api.call('orderdata', {
      orderId,
      link: api.hasLinks('orderdata') ? link : undefined,
    })
    const image = images[sceneIndex]
    return image ? { status: 'shown', type, orderId, sceneIndex, image } : missing
  } catch (error) {
    return isMissing(error)
      ? missing
      : { status: 'failed', isMissing: false, words: failureText(error, orderFailures) }
  }
}

/** The picture of a scene; without a scene it is missing. */
export function useSceneImage(api: Api, scene: AskedScene | null): SceneImage {
  const { orderId, sceneIndex, link } = scene ?? { orderId: 0, sceneIndex: 0 }
  const asked = `${link ?? orderId}/${sceneIndex}`
  const [found, setFound] = useState<{ asked: string; image: SceneImage } | null>(null)

  useEffect(() => {
    if (orderId === 0) return undefined
    let isWanted = true
    void find(api, { orderId, sceneIndex, link }).then((image) => {
      if (isWanted) setFound({ asked, image })
    })
    return () => {
      isWanted = false
    }
  }, [api, asked, orderId, sceneIndex, link])

  if (orderId === 0) return missing
  return found?.asked === asked ? found.image : { status: 'loading' }
}
