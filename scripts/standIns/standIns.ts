import { join } from 'node:path'

const here = (file: string) => join(import.meta.dirname, file)

/** What react-admin reads of lodash: es-toolkit's functions of the same names do the same in fewer bytes. */
const lodash = [
  'cloneDeep',
  'debounce',
  'defaults',
  'difference',
  'get',
  'isEmpty',
  'isEqual',
  'memoize',
  'merge',
  'mergeWith',
  'pick',
  'set',
  'union',
]

/** What stands in the browser's files for packages that are large and do nothing for the portal, by their names. */
export const standIns = {
  // jsPDF fetches them for pages that are written as HTML or SVG.
  canvg: here('notNeeded.ts'),
  dompurify: here('notNeeded.ts'),
  html2canvas: here('notNeeded.ts'),
  inflection: here('inflection.ts'),
  'jsonexport/dist/index.js': here('jsonexport.ts'),
  // What model-viewer reads beside plain glTF.
  '@monogrid/gainmap-js': here('otherModels.ts'),
  'three/examples/jsm/libs/meshopt_decoder.module.js': here('otherModels.ts'),
  'three/examples/jsm/loaders/DRACOLoader.js': here('otherModels.ts'),
  'three/examples/jsm/loaders/KTX2Loader.js': here('otherModels.ts'),
  'object.entries': here('objectEntries.cjs'),
  ...Object.fromEntries(lodash.map((name) => [`lodash/${name}.js`, `es-toolkit/compat/${name}`])),
}
