/** The part of the validator's interface that we use. The package has no types of its own. */
declare module 'gltf-validator' {
  type Report = {
    issues: {
      /** `severity`: 0 is an error, 1 a warning, 2 an information, 3 a hint. */
      messages: { code: string; message: string; severity: number; pointer?: string }[]
    }
    info: { totalTriangleCount: number; drawCallCount: number; totalVertexCount: number }
  }
  type Options = {
    externalResourceFunction?: (uri: string) => Promise<Uint8Array>
  }
  export function validateBytes(bytes: Uint8Array, options?: Options): Promise<Report>
  export function validateString(json: string, options?: Options): Promise<Report>
}
