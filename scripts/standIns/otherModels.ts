/**
 * Stand for what model-viewer reads that no scene of ours is: compressed models and textures, and backgrounds with a gain map. It sets
 * them up in any case, and calls them only where a file asks for them.
 */
class NotRead {
  setTranscoderPath(): this {
    return this
  }
  setDecoderPath(): this {
    return this
  }
  setWithCredentials(): this {
    return this
  }
  detectSupport(): this {
    return this
  }
  preload(): this {
    return this
  }
  dispose(): void {}
  load(): never {
    throw new Error('Models that are compressed are not read')
  }
}

export const KTX2Loader = NotRead
export const DRACOLoader = NotRead
export const HDRJPGLoader = NotRead
export const MeshoptDecoder = undefined
