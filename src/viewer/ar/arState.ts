/** Why a scene is not shown; the words for it stand at `ar.failed`. */
export type ArFailure = 'noSite' | 'missing' | 'busy' | 'offline' | 'refused' | 'unread' | 'noWebgl'

export type ArNotice = 'placeFailed' | 'lost'

export type ArState =
  | { kind: 'loading'; percent: number; notice: 'lost' | null }
  /** @param canPlace  whether the device can put it into the room; null while it is asked */
  | { kind: 'shown'; canPlace: boolean | null; notice: ArNotice | null }
  | { kind: 'failed'; why: ArFailure }

/** Why a file of a scene does not come; null where it does. */
export async function fetchFailure(file: string): Promise<ArFailure | null> {
  const status = await fetch(file).then(
    (response) => response.status,
    () => null,
  )
  if (status === null) return 'offline'
  if (status === 404) return 'missing'
  if (status === 429) return 'busy'
  return status < 400 ? null : 'refused'
}

/** Whether the device itself opens its camera for the page; once it has answered, model-viewer knows what else there is. */
export async function opensCamera(): Promise<boolean> {
  const { xr } = navigator as { xr?: XRSystem }
  return (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false
}

export function drawsIn3d(): boolean {
  const canvas = document.createElement('canvas')
  return canvas.getContext('webgl2') !== null
}
