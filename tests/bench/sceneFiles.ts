import { validateBytes } from 'gltf-validator'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { createSceneForms, type SceneForm } from '../../server/orders/sceneForms.ts'
import { createClothTiles } from '../../server/pictures/clothTiles.ts'
import {
  cloths,
  defaultAccessories,
  shapeOf,
  type Article,
} from '../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { tilePixels } from '../../src/furniture/cloth/tile.ts'
import { stagedScene, type StagedModule } from '../../src/furniture/staged.ts'
import { median } from './lists/measure.ts'

// What the files of a scene of twelve modules cost the server's worker, without HTTP: node tests/bench/sceneFiles.ts

const ofAlba = (kinds: string) =>
  kinds
    .split(' ')
    .map((kind) => `ALB-${kind}`)
    .join(' ')
const different = ofAlba('S3 S2 S1 L2 R2 L1 R1 N1 CL CR CO PF')
const largest =
  'OLM-S3 ALB-S3 BRZ-S3 MAR-S3 OLM-S2 DUN-S3 ALB-S2 BRZ-S2 MAR-S2 NID-S2 DUN-S2 OLM-S1'
const allCloths = ['LN-04', 'TO-02', 'TR-01', 'BN-01', 'CH-01', 'LC-01', 'PR-01']
const compositions = {
  'a suite of 12, in one cloth': [ofAlba('L2 N1 N1 CO N1 N1 CO N1 N1 R2 PF PF'), ['LN-04']],
  '12 that are all different': [different, ['LN-04']],
  'the same in two cloths': [different, ['LN-04', 'TO-02']],
  'the largest of all lines, in seven': [largest, allCloths],
  'the same with all that fits them': [largest, allCloths, 'fitted'],
} as const
/** Bytes, and milliseconds of the server. */
const budgets = {
  'scene.glb': { bytes: 400_000, ms: 200 },
  'scene.gltf': { bytes: 400_000, ms: 200 },
  'scene.usdz': { bytes: 2_000_000, ms: 1000 },
} as const
/** Of a cloth: its colour and its relief together, and pixels a side. */
const tileBudget = { bytes: 120_000, pixels: 1024 }
const files = Object.keys(budgets) as (keyof typeof budgets)[]
const runs = 9

/** The last of each type that there is a place for. */
const allAccessories = ({ slots }: Article): Record<string, string> =>
  Object.fromEntries(slots.map(({ type, accessories }) => [type, accessories.at(-1) ?? '']))

function composed(ids: string, fabrics: readonly string[], fitted?: 'fitted'): StagedModule[] {
  const lines = ids.split(' ').map((id, at) => {
    const article = demoIndex.articles.get(id)
    if (article === undefined) throw new Error(`The demo has no ${id}`)
    return {
      id: `line ${at}`,
      article: article.id,
      materials: Object.fromEntries(
        article.parts.map((part, which) => [
          part,
          fabrics[(4 * at + which) % fabrics.length] ?? '',
        ]),
      ),
      accessories: fitted === undefined ? defaultAccessories(article) : allAccessories(article),
    }
  })
  return stagedScene({ version: 2, name: '', lines, joints: [], free: {} }, (line) => {
    const article = demoIndex.articles.get(line.article)
    const shape = article && shapeOf(article, demoIndex)
    return article && shape ? { shape, ...appearanceOf(article, line, demoIndex) } : null
  })
}

const tileOf = createClothTiles()
const cpu = () => process.threadCpuUsage().user / 1000
const drawing = cpu()

type Complaints = { errors: number; warnings: number } | null

const tiles = Object.fromEntries(
  await Promise.all(cloths.map(async (cloth) => [cloth, await tileOf(cloth)] as const)),
)

/** A file of a scene, made as the server's worker makes it. */
function making(
  made: ReturnType<typeof createSceneForms>,
  modules: StagedModule[],
  file: string,
): Uint8Array {
  const form = file.replace('scene.', '') as SceneForm
  const bytes = made({ modules, form, tiles, models: new Map() })[file]
  if (bytes === undefined) throw new Error(`No ${file} was made`)
  return bytes
}

/** What the glTF validator finds in a file of its form; of others it tells nothing. */
async function complaintsOf(modules: StagedModule[], file: string): Promise<Complaints> {
  if (file !== 'scene.glb') return null
  const bytes = making(createSceneForms(), modules, file)
  const { issues } = await validateBytes(new Uint8Array(bytes))
  const count = (severity: number) =>
    issues.messages.filter((message) => message.severity === severity).length
  return { errors: count(0), warnings: count(1) }
}
const isFaulty = (found: Complaints) => found !== null && found.errors + found.warnings > 0

const ms = (value: number) => value.toFixed(0).padStart(10)
console.log(
  `The pictures of ${cloths.length} cloths, drawn as the server starts: ${ms(cpu() - drawing)} ms`,
)
const heaviest = Math.max(
  ...Object.values(tiles).map(({ color, normal }) => color.length + normal.length),
)
const isHeavy = heaviest > tileBudget.bytes || tilePixels > tileBudget.pixels
console.log(
  `The largest cloth’s tile, colour and relief: ${heaviest} bytes of ${tileBudget.bytes}, ` +
    `${tilePixels}² pixels of ${tileBudget.pixels}²${isHeavy ? '  over its budget' : ''}`,
)
if (isHeavy) process.exitCode = 1
console.log(
  Object.entries(budgets)
    .map(([file, { bytes, ms: longest }]) => `${file}: at most ${bytes} bytes and ${longest} ms`)
    .join('; ') + '; of the validator 0 errors and 0 warnings.',
)
console.log(
  'A scene’s file                              first ms  median ms   with its meshes    bytes  glTF validator',
)
for (const [name, [ids, fabrics, fitted]] of Object.entries(compositions)) {
  const modules = composed(ids, fabrics, fitted)
  for (const file of files) {
    const anew: number[] = []
    const again: number[] = []
    let bytes = 0
    for (let run = 0; run < runs; run++) {
      // A server that has built none of its modules yet.
      const made = createSceneForms()
      const start = cpu()
      bytes = making(made, modules, file).length
      const built = cpu()
      making(made, modules, file)
      anew.push(built - start)
      again.push(cpu() - built)
    }
    const { bytes: most, ms: longest } = budgets[file]
    const isOver = bytes > most || median(anew) > longest
    const complaints = await complaintsOf(modules, file)
    console.log(
      `${`${name}, ${file}`.padEnd(42)}${ms(anew[0] ?? 0)}${ms(median(anew))}${ms(median(again)).padStart(18)}` +
        `${String(bytes).padStart(9)}${complaints === null ? '' : `  ${complaints.errors} errors, ${complaints.warnings} warnings`}` +
        `${isOver ? `  over its budget: ${most} bytes, ${longest} ms` : ''}${isFaulty(complaints) ? '  over its budget: no errors, no warnings' : ''}`,
    )
    if (bytes > most || isFaulty(complaints)) process.exitCode = 1
  }
}
