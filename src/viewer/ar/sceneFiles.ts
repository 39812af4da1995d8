import { fixedPath } from '../../contract/fixedPaths.ts'
import { readSceneAddress } from '../../contract/sceneLinks.ts'
import { fillPath, type Site, type SiteEndpoint } from '../../contract/site.ts'
import { poster } from '../../domain/scene/files.ts'

/** The files that a scene is shown from. */
export type ArFiles = {
  /** The files that the page draws, and Android's Scene Viewer. */
  model: string
  /** For Quick Look of iPhone and iPad; null where it is made from the model. */
  usdz: string | null
  /** The scene's drawing, until the model is there; null where the site has none. */
  poster: string | null
  /** The spec's glTF, where the model may be missing: another backend has no other file. Null where that is the model. */
  plain: string | null
}

/**
 * The files of the scene that an AR link is about. A scene that the site's own server makes comes as one file for each device; another
 * backend has the spec's scene.gltf, at its fixed path where the configuration names none.
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
  const drawing = sceneimage === undefined ? null : at(sceneimage, { orderId, sceneIndex })
  // By the id that the link has: by a number alone a visitor may be let to none of them.
  const file = (name: string) => {
    const params = { orderId: decodeURIComponent(link), sceneIndex, file: name }
    if (gltfscene !== undefined) return at(gltfscene, params)
    const { origin = '', path = '' } = fixedPath(site, 'gltfscene') ?? {}
    return origin + fillPath(path, params).path
  }
  const plain = file('scene.gltf')
  // A path that has no place for a file's name is the glTF's.
  if (gltfscene?.path.includes(':file') !== true)
    return { model: plain, usdz: null, poster: drawing, plain: null }
  return { model: file('scene.glb'), usdz: file('scene.usdz'), poster: file(poster), plain }
}

/** The files without those that only our server makes. */
export const plainFiles = (files: ArFiles): ArFiles | null =>
  files.plain === null ? null : { ...files, model: files.plain, usdz: null, plain: null }
