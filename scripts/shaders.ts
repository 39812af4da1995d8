import type { Plugin } from 'vite'

const isDirective = (line: string) => line.startsWith('#')

/** What stands between a condition and its end: that of lamps which no page has. */
const unlit = /^#if \(?\s*NUM_(RECT_AREA|SPOT)_LIGHTS > 0\b/

/** Lines without the blocks whose condition never holds. */
function withoutUnlit(lines: readonly string[]): string[] {
  let depth = 0
  return lines.filter((line) => {
    const isWithin = depth > 0
    if (isWithin ? /^#if/.test(line) : unlit.test(line)) depth++
    if (isWithin && /^#endif/.test(line)) depth--
    return !isWithin && depth === 0
  })
}

/** A shader without its comments and what makes it readable. Directives keep a line each. */
function leanShader(source: string): string {
  const lines = source
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    // Not around + and -: `a - -b` would become another operator.
    .map((line) => (isDirective(line) ? line : line.replace(/ ?([*/=<>(){},;?:&|]) ?/g, '$1')))
  const lit = withoutUnlit(lines)
  return lit.reduce((text, line, at) => {
    const before = lit[at - 1] ?? '#'
    const isApart = isDirective(line) || isDirective(before)
    return `${text}${isApart ? '\n' : /[;{}]$/.test(before) ? '' : ' '}${line}`
  }, '')
}

/**
 * Of materials that no page draws with, and what no furniture of ours is: furniture is physical, of cloth, wood and metal, and stands
 * still; what lies on the floor is basic; behind it there is no picture, and the lamps that cast shadows shine in one direction.
 */
const unused =
  /(mesh(lambert|matcap|normal|phong|toon)|linedashed|points|sprite|background(Cube)?|ShaderLib.(cube|equirect|distance)|(transmission|iridescence)_(pars_)?fragment|(skinning|morph(target|color|normal|instance))\w*|skin(base|normal)_\w+|lights_(toon|phong|lambert)_(pars_)?fragment)\.glsl\.js$/

/** What a material would have to ask for first, by a define that none of ours sets: fog, clipping, bumps, a second coat. */
const unasked =
  /(fog|clipping_planes|batching|alphahash|bumpmap|displacementmap|lightmap|clearcoat_normal|logdepthbuf|gradientmap)_\w+\.glsl\.js$/

/**
 * Functions that nothing calls: of the ways to bring colours within what a screen shows every page of ours has Khronos's neutral one, and
 * none has a lamp that is a rectangle.
 */
const uncalled =
  /(vec[23]|float) (Reinhard|Cineon|RRTAndODTFit|ACESFilmic|agx|AgX|LTC_)\w*\([^)]*\)\{[^}]*\}|const mat3 LINEAR_\w+=[^;]*;/g

/** A shader within other code, as three marks it. */
const marked = /\/\* glsl \*\/\s*`([^`$]*)`/g

/** What `three` stands for in the pages: its single files, of which a build leaves out those that nothing uses. */
export const threeFiles = { find: /^three$/, replacement: 'three/src/Three.js' } as const

/** Asks the GPU after each program whether it was made: a page waits for the answer, and nothing is done with it but telling a developer. */
const asksWhetherMade = 'renderer.debug.checkShaderErrors'

/** Makes three's shaders smaller, which its own build does not: 10 kB of gzip. Built pages take them as they are. */
export const leanShaders = (): Plugin => ({
  name: 'lean-shaders',
  apply: 'build',
  transform: {
    filter: { id: /three\/src\/.*\.js$/ },
    handler(code, id) {
      const isShader = id.endsWith('.glsl.js')
      const isUnused = isShader && (unused.test(id) || unasked.test(id))
      return {
        code: code
          .replaceAll(asksWhetherMade, 'false')
          .replace(isShader ? /`([^`]*)`/g : marked, (_, source: string) =>
            isUnused ? "''" : `\`${leanShader(source).replace(uncalled, '')}\n\``,
          ),
        map: null,
      }
    },
  },
})
