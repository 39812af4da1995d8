// The JSON of a glTF file, as far as it is read here.

type Accessor = {
  bufferView?: number
  byteOffset?: number
  componentType: number
  count: number
  type: string
  normalized?: boolean
  sparse?: unknown
}
export type Node = {
  mesh?: number
  children?: number[]
  matrix?: number[]
  translation?: number[]
  rotation?: number[]
  scale?: number[]
}
export type Primitive = {
  attributes: Record<string, number>
  indices?: number
  material?: number
  mode?: number
}
export type TextureInfo = {
  index: number
  texCoord?: number
  extensions?: {
    KHR_texture_transform?: {
      offset?: number[]
      scale?: number[]
      rotation?: number
      texCoord?: number
    }
  }
}
export type Material = {
  name?: string
  pbrMetallicRoughness?: {
    baseColorFactor?: number[]
    baseColorTexture?: TextureInfo
    metallicFactor?: number
    metallicRoughnessTexture?: TextureInfo
  }
  extensions?: {
    KHR_materials_pbrSpecularGlossiness?: {
      diffuseFactor?: number[]
      diffuseTexture?: TextureInfo
      specularFactor?: number[]
    }
  }
}
export type Gltf = {
  textures?: { source?: number; extensions?: { EXT_texture_webp?: { source?: number } } }[]
  images?: { bufferView?: number; uri?: string }[]
  extensionsRequired?: string[]
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: Node[]
  meshes?: { primitives: Primitive[] }[]
  materials?: Material[]
  accessors?: Accessor[]
  bufferViews?: {
    byteOffset?: number
    byteLength?: number
    byteStride?: number
    buffer: number
  }[]
  buffers?: { uri?: string }[]
}
