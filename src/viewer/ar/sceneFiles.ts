import { readSceneAddress } from '../../contract/sceneLinks.ts'
import { fillPath, type Site, type SiteEndpoint } from '../../contract/site.ts'
import { poster } from '../../domain/scene/files.ts'

/** The files that a scene is shown from. */
export type ArFiles = {
  /** What the page draws, and Android's Scene Viewer. */
  model: string
  /** For Quick Look of iPhone and iPad; null where it is made from the model. */
  usdz: string | null
  /** The scene's drawing, until the model is there; null where the site has none. */
  poster: string | null
}

/**
 * The files of the scene that an AR link is about. A scene that the site's own server makes comes as one file for each device; another
 * backend has the spec's scene.gltf.
 *
 * @param search  the page's parameters: `src` is the address of the scene's glTF
 * @returns null where it is no scene of this site: no other address is ever fetched
 * @see product-spec §7 AR link
 */
export function arFiles(site: Site, search: string): ArFiles | null {
  const src = new URLSearchParams(search).get('src') ?? ''
  const scene = readSceneAddress(site, src)
  if (scene === null) return null
  const { orderId, sceneIndex, link } = scene
  const { sceneimage, gltfscene } = site.endpoints
  const at = (endpoint: SiteEndpoint, params: Record<string, unknown>) =>
    (endpoint.location ?? site.location) + fillPath(endpoint.path, params).path
  if (gltfscene === undefined) {
    const model = `${src.replace(/\/scene\.gltf$/, '')}/scene.gltf`
    const image = sceneimage === undefined ? null : at(sceneimage, { orderId, sceneIndex })
    return { model, usdz: null, poster: image }
  }
  // By the id that the link has: by a number alone a visitor may be let to none of them.
  const file = (name: string) =>
    at(gltfscene, { orderId: decodeURIComponent(link), sceneIndex, file: name })
  return { model: file('scene.glb'), usdz: file('scene.usdz'), poster: file(poster) }
}
