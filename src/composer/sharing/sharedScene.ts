import { linkedText } from '../../domain/orders/orderId.ts'

/** Where in the page's address a shared scene stands. */
export const scenePlace = '/scene/'

/** Whether an address's part behind `#` holds a scene. */
export const holdsScene = (hash: string): boolean => hash.startsWith(scenePlace)

/** The scene that an address's part behind `#` holds; null where it can't be read. @throws where what reads it can't be fetched */
export async function sceneInHash(hash: string) {
  // Few come by such a link.
  const { sceneOfCode } = await import('./sceneCode.ts')
  return sceneOfCode(linkedText(hash.slice(scenePlace.length)))
}
