/** Why a scene is not shown; the words for it stand at `ar.failed`. */
export type ArFailure = 'missing' | 'busy' | 'offline' | 'refused' | 'unread' | 'noWebgl'

export type ArState =
  | { kind: 'loading'; percent: number }
  /** @param canPlace  whether the device can put it into the room */
  | { kind: 'shown'; canPlace: boolean; notice: 'placeFailed' | 'lost' | null }
  | { kind: 'failed'; why: ArFailure }

/** Why a model did not come: model-viewer does not tell, so it is asked for once more. */
export async function whyFailed(model: string): Promise<ArFailure> {
  const status = await fetch(model).then(
    (response) => response.status,
    () => null,
  )
  if (status === null) return 'offline'
  if (status === 404) return 'missing'
  if (status === 429) return 'busy'
  // It came, and could not be read.
  return status < 400 ? 'unread' : 'refused'
}

export function drawsIn3d(): boolean {
  const canvas = document.createElement('canvas')
  return canvas.getContext('webgl2') !== null
}
