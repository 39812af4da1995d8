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

test('built pages bring no shaders for lamps and colours that none of them has', () => {
  const chunk = (name: string) => built(`renderers/shaders/ShaderChunk/${name}.glsl.js`)
  const tones = chunk('tonemapping_pars_fragment')
  expect(tones).toContain('NeutralToneMapping')
  expect(tones).not.toMatch(/Reinhard|Cineon|ACES|agx|LINEAR_/i)
  expect(chunk('lights_physical_pars_fragment')).not.toMatch(/LTC_|rectCoords/)
  const lights = chunk('lights_fragment_begin')
  expect(lights).toContain('directionalLights')
  expect(lights).not.toMatch(/spotLights|rectAreaLights/)
  expect(lights.match(/^#if/gm)).toHaveLength(lights.match(/^#endif/gm)?.length ?? 0)
  expect(built('renderers/shaders/ShaderLib/meshnormal.glsl.js')).not.toContain('gl_Position')
})
