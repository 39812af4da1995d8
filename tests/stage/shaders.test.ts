import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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

const three = join(createRequire(import.meta.url).resolve('three/src/Three.js'), '..')

/** The shaders of three that a build empties, with what of three asks for each. */
const emptied: [shaders: readonly string[], askedBy: RegExp][] = [
  [
    ['background', 'backgroundCube', 'cube', 'equirect'],
    /\.background\b|\bfrom(Equirectangular|Cubemap)\b/,
  ],
  [['distance'], /\bPointLight\b/],
  [['linedashed'], /\bLineDashedMaterial\b/],
  [['meshlambert', 'lights_lambert_fragment', 'lights_lambert_pars_fragment'], /\bMeshLambert/],
  [['meshmatcap', 'meshnormal'], /\bMesh(Matcap|Normal)Material\b/],
  [['meshphong', 'lights_phong_fragment', 'lights_phong_pars_fragment'], /\bMeshPhong/],
  [
    [
      ...['meshtoon', 'lights_toon_fragment', 'lights_toon_pars_fragment'],
      'gradientmap_pars_fragment',
    ],
    /\bMeshToon|\bgradientMap\b/,
  ],
  [['points', 'sprite'], /\bnew (Points|Sprite)/],
  [['alphahash_fragment', 'alphahash_pars_fragment'], /\balphaHash\b/],
  [['batching_pars_vertex', 'batching_vertex'], /\bBatchedMesh\b/],
  [['bumpmap_pars_fragment'], /\bbumpMap\b/],
  [
    ['clearcoat_normal_fragment_begin', 'clearcoat_normal_fragment_maps'],
    /\bclearcoat(NormalMap)?\b/,
  ],
  [
    ['fragment', 'pars_fragment', 'pars_vertex', 'vertex'].map((one) => `clipping_planes_${one}`),
    /\bclippingPlanes\b/,
  ],
  [['displacementmap_pars_vertex', 'displacementmap_vertex'], /\bdisplacementMap\b/],
  [['fragment', 'pars_fragment', 'pars_vertex', 'vertex'].map((one) => `fog_${one}`), /\bFog\w*\(/],
  [['iridescence_fragment', 'iridescence_pars_fragment'], /\biridescence\b/],
  [['lightmap_pars_fragment'], /\blightMap\b/],
  [
    ['fragment', 'pars_fragment', 'pars_vertex', 'vertex'].map((one) => `logdepthbuf_${one}`),
    /\blogarithmicDepthBuffer\b/,
  ],
  [
    ['color_vertex', 'instance_vertex', 'normal_vertex', 'target_pars_vertex', 'target_vertex'].map(
      (one) => `morph${one}`,
    ),
    /\bmorph\w+/i,
  ],
  [
    ['skinbase_vertex', 'skinning_pars_vertex', 'skinning_vertex', 'skinnormal_vertex'],
    /\bSkinnedMesh\b/,
  ],
  [['transmission_fragment', 'transmission_pars_fragment'], /\btransmission\b/],
]

test('the shaders that a build empties are those that are written here: none has another name in three', () => {
  const named = ['ShaderLib', 'ShaderChunk'].flatMap((folder) =>
    readdirSync(join(three, 'renderers/shaders', folder)).flatMap((file) =>
      /''/.test(built(`renderers/shaders/${folder}/${file}`)) ? [file.replace('.glsl.js', '')] : [],
    ),
  )
  expect(named.toSorted()).toEqual(emptied.flatMap(([shaders]) => shaders).toSorted())
})

test('nothing that draws in 3D asks for a shader that a build empties', () => {
  const root = join(import.meta.dirname, '../../src')
  const drawing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, code]) => /from 'three[/']/.test(code))
  expect(drawing.length).toBeGreaterThan(10)
  for (const [file, code] of drawing)
    for (const [shaders, askedBy] of emptied)
      expect(code, `${file} asks for ${shaders.join()}`).not.toMatch(askedBy)
})
