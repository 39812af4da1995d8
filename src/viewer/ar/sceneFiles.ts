import { readSceneAddress } from '../../contract/sceneLinks.ts'
import { fillPath, type Site } from '../../contract/site.ts'

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
  const folder = src.replace(/\/scene\.gltf$/, '')
  const { sceneimage, gltfscene } = site.endpoints
  const { path } = fillPath(sceneimage?.path ?? '', scene)
  const poster = sceneimage === undefined ? null : `${sceneimage.location ?? site.location}${path}`
  return gltfscene === undefined
    ? { model: `${folder}/scene.gltf`, usdz: null, poster }
    : { model: `${folder}/scene.glb`, usdz: `${folder}/scene.usdz`, poster }
}
