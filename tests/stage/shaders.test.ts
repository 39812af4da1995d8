import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { leanShaders } from '../../scripts/shaders.ts'

/** A file of three as a build takes it. */
function built(file: string): string {
  const id = createRequire(import.meta.url).resolve(`three/src/${file}`)
  const { transform } = leanShaders() as unknown as {
    transform: { handler: (code: string, id: string) => { code: string } }
  }
  return transform.handler(readFileSync(id, 'utf8'), id).code
}

test('built pages ask a GPU for nothing that only a developer reads, for which their first picture would wait', () => {
  const program = built('renderers/webgl/WebGLProgram.js')
  expect(program).toContain('if ( false ) {')
  expect(program).not.toContain('checkShaderErrors')
})
